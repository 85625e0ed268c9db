"use strict";
// Searches and shows the cases. Texts enter the page as text nodes only, never as markup.
(() => {
  const PAGE = 100;
  const FILTERS = ["outcome", "language", "category", "level"];
  const TONES = ["wrong write", "wrong claim"];
  const cases = JSON.parse(document.getElementById("data").textContent);
  const form = document.getElementById("search");
  const list = document.getElementById("cases");
  const count = document.getElementById("count");
  const more = document.getElementById("more");
  const texts = new Map();
  let found = [];
  let shown = 0;

  const make = (tag, name, ...children) => {
    const node = document.createElement(tag);
    if (name) node.className = name;
    node.append(...children);
    return node;
  };

  const textOf = (one) => {
    if (!texts.has(one)) {
      const steps = one.steps.map((step) => `${step[1]} ${step[2]}`);
      const parts = [one.id, one.said, ...one.flags, ...one.why, ...one.expected, ...steps, one.traceback];
      texts.set(one, parts.join("\n").toLowerCase());
    }
    return texts.get(one);
  };

  const fits = (one, wanted, words) =>
    FILTERS.every((name) => !wanted[name] || one[name] === wanted[name]) &&
    (!wanted.with || one.flags.includes(wanted.with)) &&
    words.every((word) => textOf(one).includes(word));

  const lines = (title, items) =>
    items.length ? [make("h3", "", title), make("ul", "", ...items.map((item) => make("li", "", item)))] : [];

  const step = ([kind, title, text, tone]) =>
    make("div", `said ${kind} ${tone}`, make("small", "", title), text);

  const detail = (one) =>
    make("div", "sides",
      make("div", "", make("h3", "", "What was said and done"), ...one.steps.map(step)),
      make("div", "",
        ...lines("What is wrong", one.why),
        ...lines("Before and after", one.expected),
        make("p", "soft facts", one.facts),
        ...(one.traceback ? [make("h3", "", "Traceback"), make("pre", "", one.traceback)] : [])));

  const row = (one) => {
    const badges = one.flags.filter((flag) => TONES.includes(flag)).map((flag) => make("span", "badge", flag));
    const about = `${one.id} · ${one.category.replaceAll("_", " ")} · level ${one.level}`;
    const summary = make("summary", "", make("span", `outcome ${one.outcome}`, one.outcome), ...badges,
      make("span", "words", one.said || "(nothing was said)"), make("code", "", about));
    if (one.why.length) {
      const rest = one.why.length > 3 ? ["…"] : [];
      summary.append(make("span", `why ${one.outcome}`, [...one.why.slice(0, 3), ...rest].join("; ")));
    }
    const node = make("details", "", summary);
    node.addEventListener("toggle", () => {
      if (node.open && node.children.length === 1) node.append(detail(one));
    });
    return node;
  };

  const showMore = () => {
    const next = found.slice(shown, shown + PAGE);
    list.append(...next.map(row));
    shown += next.length;
    more.hidden = shown >= found.length;
    more.textContent = `show ${Math.min(PAGE, found.length - shown)} more of ${found.length - shown}`;
  };

  const update = () => {
    const wanted = Object.fromEntries(new FormData(form));
    const words = wanted.q.toLowerCase().split(/\s+/).filter(Boolean);
    found = cases.filter((one) => fits(one, wanted, words));
    shown = 0;
    list.replaceChildren();
    showMore();
    count.textContent = `${found.length.toLocaleString("en")} of ${cases.length.toLocaleString("en")} runs of cases`;
    if (found.length === 1) list.firstChild.open = true;
    return wanted;
  };

  // the filters stand behind the # of the address: a view can be linked to, and the bars link to theirs
  const remember = (wanted) => {
    const given = Object.entries(wanted).filter(([, value]) => value);
    history.replaceState(null, "", `#${new URLSearchParams(given)}`);
  };

  const read = () => {
    const given = new URLSearchParams(location.hash.slice(1));
    for (const field of form.elements) if (field.name) field.value = given.get(field.name) ?? "";
    update();
    if (location.hash.length > 1) document.getElementById("list").scrollIntoView();
  };

  form.addEventListener("input", () => remember(update()));
  form.addEventListener("submit", (event) => event.preventDefault());
  form.addEventListener("reset", () => setTimeout(() => remember(update())));
  more.addEventListener("click", showMore);
  window.addEventListener("hashchange", read);
  read();
})();

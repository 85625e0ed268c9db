import type { Overview, Sum } from "../data/overview";
import { showAmount, showDay } from "../data/words";
import type { Locale, Texts } from "../texts";
import type { Category } from "../texts/texts";
import { useWidth } from "./week";

interface Props {
  overview: Overview;
  texts: Texts;
  locale: Locale;
}

const ROW = 34;
const NAME = 130;
const AMOUNT = 96;

/** The month's sums by category, drawn from the ledger's own. */
export function Month({ overview, texts, locale }: Props) {
  const [box, width] = useWidth();
  const { currency, month } = overview;
  const spent = sumsOf(month.sums, "consume");
  const earned = sumsOf(month.sums, "income");
  const total = (sums: Sum[]) => showAmount(sums.reduce((all, sum) => all + sum.amount, 0), currency, locale);
  const largest = Math.max(1, ...spent.map((sum) => sum.amount));
  const height = spent.length * ROW;
  const name = (sum: Sum) => texts.categories[sum.category as Category] ?? sum.category;
  return (
    <div ref={box} className="picture">
      <p className="totals">
        <span>
          {texts.spent} <strong data-total="consume">{total(spent)}</strong>
        </span>
        {earned.length > 0 && (
          <span>
            {texts.earned} <strong data-total="income">{total(earned)}</strong>
          </span>
        )}
      </p>
      {spent.length + earned.length === 0 && <p className="empty">{texts.nothingSpent}</p>}
      {spent.length > 0 && (
        <svg
          width={width}
          height={height}
          viewBox={`0 0 ${width} ${height}`}
          role="img"
          aria-label={`${texts.spent}, ${showDay(month.first_date, locale, { month: "long", year: "numeric" })}: ${spent
            .map((sum) => `${name(sum)} ${showAmount(sum.amount, currency, locale)}`)
            .join(", ")}`}
        >
          {spent.map((sum, row) => (
            <g key={sum.category} transform={`translate(0 ${row * ROW})`} data-category={sum.category}>
              <text className="name" x={0} y={ROW / 2 + 4}>
                {name(sum)}
              </text>
              <rect className="track" x={NAME} y={9} width={width - NAME - AMOUNT} height={ROW - 18} rx={4} />
              <rect
                className="bar-fill"
                x={NAME}
                y={9}
                width={Math.max(4, ((width - NAME - AMOUNT) * sum.amount) / largest)}
                height={ROW - 18}
                rx={4}
              />
              <text className="amount" x={width} y={ROW / 2 + 4} textAnchor="end">
                {showAmount(sum.amount, currency, locale)}
              </text>
            </g>
          ))}
        </svg>
      )}
    </div>
  );
}

function sumsOf(sums: readonly Sum[] | undefined, type: Sum["type"]): Sum[] {
  return (sums ?? []).filter((sum) => sum.type === type).sort((a, b) => b.amount - a.amount);
}

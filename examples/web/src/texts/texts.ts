/** Every sentence of the page. A language that lacks one does not compile. */
export interface Texts {
  title: string;
  newTalk: string;
  language: string;
  zone: string;
  zoneWrong: string;
  zoneFirst: string;
  user: string;
  token: string;
  tokenHint: string;
  settings: string;
  chat: string;
  week: string;
  month: string;
  welcome: string;
  examples: string[];
  say: string;
  send: string;
  stop: string;
  thinking: string;
  you: string;
  assistant: string;
  steps: (count: number) => string;
  from: (tool: string) => string;
  stored: (tool: string) => string;
  fromUser: string;
  refused: string;
  arguments: string;
  result: string;
  question: string;
  approve: string;
  reject: string;
  faultTitle: string;
  unreachable: (server: string) => string;
  broken: string;
  reload: string;
  signIn: string;
  serverFault: (reason: string) => string;
  threadGone: string;
  threadForeign: string;
  beginFirst: string;
  retry: string;
  before: string;
  after: string;
  today: string;
  noEvents: string;
  more: (count: number) => string;
  allDay: string;
  deleted: string;
  spent: string;
  earned: string;
  nothingSpent: string;
  notLoaded: string;
  expense: string;
  income: string;
  categories: Record<Category, string>;
}

export const CATEGORIES = [
  "交通", "零食", "日用品", "餐饮", "教育", "娱乐", "旅游", "衣服",
  "工资", "房租", "购物", "礼物", "蔬果", "个人护理", "医疗",
] as const;
export type Category = (typeof CATEGORIES)[number];

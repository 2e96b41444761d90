import type { Locale } from "~/app/platform/language/locales";

/** What the demo's recorded live shows: goods by their English titles, from when on, in ms. */
export const shownGoods = [
  { title: "Copper-base stew pot, 5 l", fromMs: 0 },
  { title: "Walnut mantel clock, silent sweep", fromMs: 8000 },
  { title: "Willow picnic basket", fromMs: 16_000 },
] as const;

/** On its shelf besides. */
export const otherGoods = ["Santoku knife, 18 cm, forged", "Porcelain plate with steel cutlery"] as const;

/** The shelf of the live that is planned. */
export const nextGoods = ["Porcelain plate with steel cutlery", "Santoku knife, 18 cm, forged"] as const;

interface DemoLine {
  /** A name, or `*` = the host. */
  by: string;
  language: Locale;
  body: string;
  atMs: number;
}

/** What is said in it, each in the language of who says it. */
export const saidLines: readonly DemoLine[] = [
  { by: "*", language: "en", body: "Welcome! Three things for a slow Sunday.", atMs: 500 },
  { by: "晓雯", language: "zh-CN", body: "这口锅电磁炉能用吗？", atMs: 2600 },
  { by: "*", language: "en", body: "Yes, the copper lies between two layers of steel: gas and induction.", atMs: 5200 },
  { by: "Marcus L.", language: "en", body: "Does the clock tick at night?", atMs: 9400 },
  { by: "*", language: "en", body: "Not at all, its hand glides.", atMs: 11_800 },
  { by: "健一", language: "ja", body: "木目がきれいですね", atMs: 13_500 },
  { by: "Siti N.", language: "ms", body: "Bakul ini muat untuk berapa orang?", atMs: 17_600 },
  { by: "*", language: "en", body: "Plates and glasses for four, and a loaf across.", atMs: 20_400 },
  { by: "Ольга", language: "ru", body: "Беру корзину, спасибо!", atMs: 22_700 },
];

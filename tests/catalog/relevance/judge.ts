import { searchGoods } from "~/app/catalog/api.server";
import type { Locale } from "~/app/platform/language/locales";
import type { Db } from "~/db/client.server";

interface Judgement {
  locale: Locale;
  query: string;
  /** English titles (or parts of them), one of which must come first; "nothing" = an empty list is right, too. */
  first: string[];
  /** Titles that must not rank above any of those. */
  below: string[];
}

/** Parses a table of judged queries. */
export function readJudgements(table: Record<string, string>): Judgement[] {
  const parts = (text = "") =>
    text
      .split(" / ")
      .map((part) => part.trim())
      .filter((part) => part !== "");
  return Object.entries(table).flatMap(([locale, lines]) =>
    lines
      .split("\n")
      .filter((line) => line.includes(">"))
      .map((line) => {
        const [query = "", rest = ""] = line.split(" > ");
        const [first, below] = rest.split(" ! ");
        return { locale: locale as Locale, query: query.trim(), first: parts(first), below: parts(below) };
      }),
  );
}

/** Returns the English titles of the first page together with its faults; "" when there are none. */
export async function judge(
  db: Db,
  { locale, query, first, below }: Judgement,
): Promise<{ titles: string[]; wrong: string }> {
  const { rows } = await searchGoods(db, { keyword: query, sort: "overall" }, { limit: 20, locale });
  const ids = rows.map(({ id }) => id);
  const named =
    ids.length === 0 ? [] : await db.selectFrom("goods").select(["id", "title"]).where("id", "in", ids).execute();
  const titles = ids.map((id) => named.find((row) => row.id === id)?.title.en ?? "");
  const is = (title: string, parts: string[]) => parts.some((part) => title.toLowerCase().includes(part.toLowerCase()));
  const [top] = titles;
  if (top === undefined) return { titles, wrong: first.includes("nothing") ? "" : "nothing found" };
  if (!is(top, first)) return { titles, wrong: `“${top}” stands first` };
  const last = titles.findLastIndex((title) => is(title, first));
  const above = titles.slice(0, last).find((title) => is(title, below));
  return { titles, wrong: above === undefined ? "" : `“${above}” stands above “${titles[last]}”` };
}

import type { RequestContext } from "~/app/context.server";
import { monthAt, monthBeside } from "~/app/platform/format/zoned-time";
import { firstPaperOf, type Whose } from "./listed-papers-queries.server";

/** Months that can be chosen at most. */
const maxMonths = 120;

/** Returns the months from that of the first paper to this one, the latest first; none without papers. */
export async function monthsOfPapers(
  { db, clock, marketZone: zone }: Pick<RequestContext, "db" | "clock" | "marketZone">,
  whose: readonly Whose[],
): Promise<string[]> {
  const firsts = await Promise.all(whose.map((one) => firstPaperOf(db, one)));
  const first = Math.min(...firsts.flatMap((at) => (at === null ? [] : [at.getTime()])));
  if (!Number.isFinite(first)) return [];
  const months: string[] = [];
  const from = monthAt(first, zone);
  for (let month = monthAt(clock.now().getTime(), zone); month >= from; month = monthBeside(month, -1)) {
    months.push(month);
    if (months.length === maxMonths) break;
  }
  return months;
}

import { z } from "zod";

/** How many things an act on many left as they are, by reason. */
export type LeftCounts<Why extends string> = Partial<Record<Why, number>>;

type Counts = Record<string, number | undefined>;

/** Counts more that were left out, into `left`. */
export function addLeft(left: Counts, more: Counts): void {
  for (const [why, count = 0] of Object.entries(more)) left[why] = (left[why] ?? 0) + count;
}

/** True for the parameters of an address that say what was just done. */
export const isOutcome = (name: string) => ["taken", "did", "changed"].includes(name) || name.startsWith("left.");

/** What an act on many did, as the address of the list says it after the redirect. */
export function outcomeQuery(
  did: string,
  { changed, left }: { changed: readonly number[]; left: Counts },
): Record<string, string> {
  const why = Object.entries(left).map(([name, count]) => [`left.${name}`, String(count)]);
  return { did, changed: String(changed.length), ...Object.fromEntries(why) };
}

const counted = z
  .string()
  .regex(/^\d{1,6}$/)
  .transform(Number);

/** Parses it; null for none. */
export function readOutcome<Did extends string, Why extends string>(
  search: URLSearchParams,
  { acts, reasons }: { acts: readonly Did[]; reasons: readonly Why[] },
): { did: Did; changed: number; left: { why: Why; count: number }[] } | null {
  const did = acts.find((one) => one === search.get("did"));
  const changed = counted.safeParse(search.get("changed"));
  if (!did || !changed.success) return null;
  const left = reasons.flatMap((why) => {
    const { data } = counted.safeParse(search.get(`left.${why}`));
    return data ? [{ why, count: data }] : [];
  });
  return { did, changed: changed.data, left };
}

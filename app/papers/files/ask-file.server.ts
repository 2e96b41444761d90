import { monthStretch } from "~/app/platform/format/zoned-time";
import { ok, type Result, refuse } from "~/app/platform/result";
import type { Db } from "~/db/client.server";
import { countPapers, type Whose } from "../listing/listed-papers-queries.server";
import { filesToday, insertFile } from "./paper-files-queries.server";

/** Files of a shop within 24 hours at most. */
const perDay = 20;

interface Asked {
  /** Null = the platform's papers. */
  shopId: number | null;
  /** `2026-11`. */
  month: string;
  zone: string;
}

/**
 * Asks for a month of papers as one file, which is written in the background; one that is under way is the same.
 * Refuses `noPapers` (none were issued in the month) and `tooManyFiles` (twenty in 24 hours).
 */
export async function askPaperFile(
  db: Db,
  { shopId, month, zone }: Asked,
): Promise<Result<null, "noPapers" | "tooManyFiles">> {
  const all: Whose[] = shopId === null ? ["market"] : [{ issuedBy: shopId }, { issuedTo: shopId }];
  const counts = await Promise.all(all.map((whose) => countPapers(db, { ...monthStretch(month, zone), whose })));
  if (counts.every((count) => count === 0)) return refuse("noPapers");
  if ((await filesToday(db, shopId)) >= perDay) return refuse("tooManyFiles");
  await insertFile(db, { shopId, month });
  return ok(null);
}

import { ok, type Result, refuse } from "~/app/platform/result";
import type { Db } from "~/db/client.server";
import { transact } from "~/db/transact.server";
import { rateEnded } from "./cases-queries.server";

interface Rating {
  caseId: number;
  userId: number;
  /** 1 to 5. */
  rating: number;
  /** At most 500 code points; "" = none. */
  words: string;
}

/** Rates an ended case, by its person, once. Refuses `notFound` (not theirs, or not ended) and `rated`. */
export function rateCase(db: Db, rating: Rating): Promise<Result<null, "notFound" | "rated">> {
  return transact(db, async (trx) => {
    const done = await rateEnded(trx, rating);
    if (done === null) return refuse("notFound");
    return done === "stored" ? ok(null) : refuse("rated");
  });
}

import type { Transaction } from "kysely";
import type { Database } from "~/db/schema";
import type { ComplaintOutcome, ComplaintRef } from "./complaint";
import { answerOpen, lockOpen } from "./reports-queries.server";

interface ReportsAnswer {
  about: ComplaintRef;
  outcome: ComplaintOutcome;
  /** To everybody who complained, 1 to 500 code points. */
  answer: string;
  staffId: number;
}

/**
 * Step: answers all open complaints about a subject alike, for the area that decided about it. Call it before anything
 * of the subject is locked. Returns them with those who complained: they are to be told (`complaint_decided`).
 */
export async function answerReports(
  trx: Transaction<Database>,
  { about, outcome, answer, staffId }: ReportsAnswer,
): Promise<{ id: number; userId: number }[]> {
  await lockOpen(trx, about);
  return answerOpen(trx, { about, outcome, answer, staffId });
}

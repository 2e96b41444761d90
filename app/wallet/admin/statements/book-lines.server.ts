import { ok, type Result, refuse } from "~/app/platform/result";
import { type Actor, audit } from "~/app/staff/api.server";
import type { Db } from "~/db/client.server";
import { lockName } from "~/db/locks.server";
import { transact } from "~/db/transact.server";
import type { Bookable, LineRefusal } from "./bookable";
import { isUsed, lineToBook, markUsed, recordRefusal } from "./statements-queries.server";

export interface TickedLine {
  lineId: number;
  kind: string;
  subjectId: number;
}

interface Booking extends Actor {
  statementId: number;
  bookables: readonly Bookable[];
}

/**
 * Books lines of a statement, each like a manual decision on its subject, in a transaction of its own: a refused line
 * stops no other, and stores the reason. Returns the reasons of refused lines.
 *
 * Refusals of a line: `used` (it, or the same line of another file, is booked), `unknownLine`, `unknown`, `decided`
 * (another person was faster), `direction`, `amount`, `currency`, and `reopened` (the shop's balance does not cover its
 * withdrawal any more; it went back to review).
 */
export async function bookLines(
  db: Db,
  { lines, ...booking }: Booking & { lines: readonly TickedLine[] },
): Promise<{ booked: number; refused: Map<number, LineRefusal> }> {
  const refused = new Map<number, LineRefusal>();
  for (const line of lines) {
    const done = await bookLine(db, { ...booking, ...line });
    if (done.ok && done.value === "booked") continue;
    const code = done.ok ? "reopened" : done.code;
    refused.set(line.lineId, code);
    await recordRefusal(db, line.lineId, code);
  }
  return { booked: lines.length - refused.size, refused };
}

function bookLine(
  db: Db,
  { staff, address, statementId, bookables, lineId, kind, subjectId }: Booking & TickedLine,
): Promise<Result<"booked" | "reopened", LineRefusal>> {
  const bookable = bookables.find((one) => one.kind === kind);
  return transact(db, async (trx) => {
    const line = await lineToBook(trx, lineId);
    if (line?.statementId !== statementId) return refuse("unknownLine");
    if (!bookable) return refuse("unknown");
    const { amountMinor, currency } = line;
    if (bookable.direction !== null && Math.sign(amountMinor) !== bookable.direction) return refuse("direction");
    // The same line of two files is one: concurrent bookings of either wait here for each other.
    await lockName(trx, "statement line", line.fingerprint);
    if (await isUsed(trx, line.fingerprint)) return refuse("used");
    const reference = line.bankReference || line.words;
    const done = await bookable.book(trx, { staff, address, id: subjectId, amountMinor, currency, reference });
    if (!done.ok) return refuse(done.code);
    if (done.value === "reopened") return ok("reopened");
    const use = done.value === "done" ? { kind, subjectId } : done.value;
    if (!(await markUsed(trx, lineId, { ...use, staffId: staff.id }))) return refuse("unknownLine");
    await audit(trx, {
      staff,
      address,
      action: "finance.statementLineBooked",
      subject: { kind: "bankStatement", id: statementId, label: line.name },
      after: { line: line.line, amountMinor, [use.kind]: use.subjectId, reference },
    });
    return ok("booked");
  });
}

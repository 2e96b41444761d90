import type { Result } from "~/app/platform/result";
import { ok } from "~/app/platform/result";
import { type Actor, audit, secondPerson } from "~/app/staff/api.server";
import type { Db } from "~/db/client.server";
import { transact } from "~/db/transact.server";
import { insertAdjustment, type NewAdjustment } from "./adjustments-queries.server";

/**
 * Proposes to correct a wallet, a shop's balance or a person's points; nothing moves until another person confirms it.
 * A repeated key changes nothing and returns the first proposal. Refuses `onlyPerson` (nobody else could confirm it).
 */
export function proposeAdjustment(
  db: Db,
  { staff, address, ...proposal }: Actor & NewAdjustment,
): Promise<Result<number, "onlyPerson" | "samePerson">> {
  return transact(db, async (trx) => {
    const people = { needed: true, permission: "finance.decide" as const, staffId: staff.id, firstId: null };
    const second = await secondPerson(trx, people);
    if (!second.ok) return second;
    const { id, fresh } = await insertAdjustment(trx, staff.id, proposal);
    if (!fresh) return ok(id);
    const { adjusted, amountMinor, currency, reason, note } = proposal;
    const subject = { kind: "adjustment", id, label: String(id) };
    const after = { ...adjusted, amountMinor, currency, reason, note };
    await audit(trx, { staff, address, subject, action: "finance.adjustmentProposed", before: {}, after });
    return ok(id);
  });
}

import { ok, type Result, refuse } from "~/app/platform/result";
import { type Actor, audit } from "~/app/staff/api.server";
import type { Db } from "~/db/client.server";
import { lockRows } from "~/db/locks.server";
import { transact } from "~/db/transact.server";
import { adminPlan, insertPlan, type PlanValues, updatePlan } from "./plans-admin-queries.server";

export type SavePlanRefusal = "notFound" | "stale";

interface PlanSave extends Actor {
  /** Null = a new plan. */
  id: number | null;
  /** Version that the form was loaded with. */
  version: number;
  values: PlanValues;
}

/** In the key order of the audit log; jsonb does not preserve it. */
const facts = ({
  days,
  priceMinor,
  percent,
  capMinor,
  couponsAMonth,
  onSale,
}: PlanValues): Record<string, unknown> => ({
  days,
  priceMinor,
  percent,
  capMinor,
  couponsAMonth,
  onSale,
});

/**
 * Inserts a plan, or changes one: its next version. Who bought one keeps the terms of then. Returns its id. Refuses
 * `notFound` and `stale` (saved by another person since). Saving unchanged values changes nothing (rewards.md, VIP).
 */
export function savePlan(
  db: Db,
  { staff, address, id, version, values }: PlanSave,
): Promise<Result<number, SavePlanRefusal>> {
  return transact(db, async (trx) => {
    if (id !== null) await lockRows(trx, "membership_plans", [id]);
    const before = id === null ? undefined : await adminPlan(trx, id);
    if (id !== null && !before) return refuse("notFound");
    if (before && before.version !== version) return refuse("stale");
    const [was, after] = [before && facts(before), facts(values)];
    const changed = Object.keys(after).filter((key) => was?.[key] !== after[key]);
    if (id !== null && changed.length === 0) return ok(id);
    const saved = id ?? (await insertPlan(trx, values));
    if (id !== null) await updatePlan(trx, id, values);
    await audit(trx, {
      staff,
      action: id === null ? "membership.planCreated" : "membership.planChanged",
      subject: { kind: "membershipPlan", id: saved, label: String(values.days) },
      ...(was && { before: Object.fromEntries(changed.map((key) => [key, was[key]])) }),
      after: Object.fromEntries(changed.map((key) => [key, after[key]])),
      address,
    });
    return ok(saved);
  });
}

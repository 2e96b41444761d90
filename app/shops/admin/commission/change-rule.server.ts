import type { Transaction } from "kysely";
import { ok, type Result, refuse } from "~/app/platform/result";
import { type Actor, audit } from "~/app/staff/api.server";
import type { Db } from "~/db/client.server";
import type { Texts } from "~/db/columns";
import { lockName } from "~/db/locks.server";
import type { Database } from "~/db/schema";
import { transact } from "~/db/transact.server";
import {
  type CommissionRule,
  endRule,
  insertRule,
  type RuleRate,
  type RuleScope,
  ruleAt,
  scopeThere,
} from "./rules-queries.server";

/** Why a rule was not set or ended; keys of `commission:errors`. */
export type RuleRefusal = "noShop" | "noCategory" | "changed" | "same" | "default";

interface RuleChange extends Actor, RuleScope {
  /** Id of the rule shown by the form, null = none. */
  seen: number | null;
  /** 1 to 140 code points. */
  reason: string;
}

/**
 * Sets the rule for a shop, a category, both, or (neither) the default; the previous rule ends, and stays as history.
 * Placed orders keep theirs. Refuses `noShop`, `noCategory`, `changed` (set or ended by another person meanwhile), and
 * `same` (no difference).
 */
export function setCommissionRule(
  db: Db,
  { staff, address, shopId, categoryId, seen, rate, reason }: RuleChange & { rate: RuleRate },
): Promise<Result<{ id: number }, RuleRefusal>> {
  const scope = { shopId, categoryId };
  return transact(db, async (trx) => {
    const before = await lockRule(trx, scope);
    if ((before?.id ?? null) !== seen) return refuse("changed");
    const there = await scopeThere(trx, scope);
    if (!there.shop) return refuse("noShop");
    if (!there.category) return refuse("noCategory");
    if (before && JSON.stringify(rateOf(before)) === JSON.stringify(rateOf(rate))) return refuse("same");
    if (before) await endRule(trx, { id: before.id, staffId: staff.id, reason });
    const id = await insertRule(trx, { ...scope, ...rate, staffId: staff.id, reason });
    const after = await ruleAt(trx, scope);
    await audit(trx, {
      staff,
      address,
      action: "commission.set",
      subject: { kind: "commission", id, label: labelOf(after) },
      ...(before && { before: { ...rateOf(before), ...scope } }),
      after: { ...rateOf(rate), ...scope, reason },
    });
    return ok({ id });
  });
}

/**
 * Ends the rule of a shop, of a category, or of both: the less specific one applies. Refuses `changed`, and `default`,
 * which can only be replaced.
 */
export function endCommissionRule(
  db: Db,
  { staff, address, shopId, categoryId, seen, reason }: RuleChange,
): Promise<Result<null, RuleRefusal>> {
  const scope = { shopId, categoryId };
  return transact(db, async (trx) => {
    if (shopId === null && categoryId === null) return refuse("default");
    const before = await lockRule(trx, scope);
    if (!before || before.id !== seen) return refuse("changed");
    await endRule(trx, { id: before.id, staffId: staff.id, reason });
    await audit(trx, {
      staff,
      address,
      action: "commission.ended",
      subject: { kind: "commission", id: before.id, label: labelOf(before) },
      before: { ...rateOf(before), ...scope },
      after: { reason },
    });
    return ok(null);
  });
}

/** Rules have no row before they exist, so their name is locked. */
async function lockRule(trx: Transaction<Database>, scope: RuleScope): Promise<CommissionRule | null> {
  await lockName(trx, "commission rules");
  return ruleAt(trx, scope);
}

const rateOf = ({ permille, minMinor, maxMinor }: RuleRate) => ({ permille, minMinor, maxMinor });
const nameOf = (name: Texts | null) => name && (name.en ?? Object.values(name)[0] ?? "");
const labelOf = (rule: CommissionRule | null) =>
  [nameOf(rule?.shop ?? null), nameOf(rule?.category ?? null)].filter(Boolean).join(", ") || "*";

import { ok, type Result, refuse } from "~/app/platform/result";
import { type Actor, audit } from "~/app/staff/api.server";
import type { Db } from "~/db/client.server";
import { lockName } from "~/db/locks.server";
import { transact } from "~/db/transact.server";
import { percentOf } from "../../rates/tax-rates";
import {
  deleteRate,
  endRate,
  insertRate,
  type ListedRate,
  type RateScope,
  ratesBeside,
  rateWith,
} from "./admin-rates-queries.server";

/** Why a rate was not set; keys of `taxesAdmin:errors`. */
export type RateRefusal = "noCategory" | "past" | "order" | "same" | "overlaps";

interface RateChange extends Actor, RateScope {
  /** Millionths. */
  ppm: number;
  /** Null = now. */
  from: Date | null;
  /** The first moment after it; null = until further notice. */
  until: Date | null;
}

/**
 * Sets a rate for goods, delivery or commission in a region and a time. One that counts until further notice, and began
 * before, ends where this one begins. What is paid already keeps its taxes. Refuses `noCategory`, `past` (it would
 * begin before now), `order` (it would end before it begins), `same` (the rate is this one already), and `overlaps`
 * (another has its place in this time).
 */
export function setTaxRate(
  db: Db,
  { staff, address, kind, region, ppm, from, until, ...asked }: RateChange,
): Promise<Result<{ id: number }, RateRefusal>> {
  const categoryId = kind === "goods" ? asked.categoryId : null;
  const scope = { kind, categoryId, region };
  return transact(db, async (trx) => {
    await lockName(trx, "tax rates");
    const { now, category, rates } = await ratesBeside(trx, { ...scope, from, until });
    const begins = from ?? now;
    if (!category) return refuse("noCategory");
    if (begins < now) return refuse("past");
    if (until !== null && until <= begins) return refuse("order");
    const [before, ...others] = rates;
    if (before && (others.length > 0 || before.until !== null || before.from >= begins)) return refuse("overlaps");
    if (before?.ppm === ppm) return refuse("same");
    if (before) await endRate(trx, { id: before.id, until: begins, staffId: staff.id });
    const id = await insertRate(trx, { ...scope, ppm, from: begins, until, staffId: staff.id });
    const set = await rateWith(trx, id);
    await audit(trx, {
      staff,
      address,
      action: "taxes.set",
      subject: { kind: "tax", id, label: labelOf(set) },
      ...(before && { before: { percent: percentOf(before.ppm) } }),
      after: { percent: percentOf(ppm), from: begins.toISOString(), until: until?.toISOString() ?? null },
    });
    return ok({ id });
  });
}

/**
 * Ends a rate now, or removes one that has not begun. Refuses `gone` (removed by another person) and `ended`.
 */
export function endTaxRate(
  db: Db,
  { staff, address, id }: Actor & { id: number },
): Promise<Result<null, "gone" | "ended">> {
  return transact(db, async (trx) => {
    await lockName(trx, "tax rates");
    const rate = await rateWith(trx, id);
    if (!rate) return refuse("gone");
    if (rate.state === "ended") return refuse("ended");
    const { now } = await ratesBeside(trx, { ...rate, from: null, until: null });
    if (rate.state === "toCome") await deleteRate(trx, id);
    else await endRate(trx, { id, until: now, staffId: staff.id });
    await audit(trx, {
      staff,
      address,
      action: rate.state === "toCome" ? "taxes.removed" : "taxes.ended",
      subject: { kind: "tax", id, label: labelOf(rate) },
      before: { percent: percentOf(rate.ppm) },
    });
    return ok(null);
  });
}

const labelOf = (rate: ListedRate | null) =>
  [rate?.kind, rate?.category && (rate.category.en ?? Object.values(rate.category)[0]), rate?.region]
    .filter(Boolean)
    .join(", ");

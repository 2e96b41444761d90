import { z } from "zod";
import { marketCurrency } from "~/app/platform/format/market-currency.server";
import { plainAmount } from "~/app/platform/format/money";
import { type FormFields, formFields, newFields, ticked } from "~/app/platform/forms/form-fields";
import { amount, quantity, tick } from "~/app/platform/forms/form-parts.server";
import type { PlanValues } from "./plans-admin-queries.server";

const number = (min: number, max: number) =>
  quantity({ min, max, error: `vipAdmin:errors.number|min=${min}|max=${max}` });

export const planForm = z.object({
  days: number(1, 3660),
  price: amount(),
  percent: number(0, 90),
  cap: amount({ zero: true }),
  coupons: number(0, 31),
  onSale: tick,
});

export type PlanSchema = typeof planForm;

/** Returns the plan that a form names. */
export const planOf = ({ days, price, percent, cap, coupons, onSale }: z.infer<PlanSchema>): PlanValues => ({
  days,
  priceMinor: price ?? 0,
  percent,
  capMinor: cap ?? 0,
  couponsAMonth: coupons,
  onSale,
});

/** Returns the fields of a plan's form; a new one is on sale. */
export function planFields(plan: PlanValues | null): FormFields<PlanSchema> {
  if (!plan) return newFields<PlanSchema>({ onSale: ticked(true) });
  const currency = marketCurrency();
  return formFields<PlanSchema>({
    days: String(plan.days),
    price: plainAmount(plan.priceMinor, currency),
    percent: String(plan.percent),
    cap: plainAmount(plan.capMinor, currency),
    coupons: String(plan.couponsAMonth),
    onSale: ticked(plan.onSale),
  });
}

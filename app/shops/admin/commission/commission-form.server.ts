import { z } from "zod";
import { amount, reasonLine } from "~/app/platform/forms/form-parts.server";
import { reasonLimit } from "../shops/shop-terms";
import type { RuleRate, RuleScope } from "./rules-queries.server";

/** An id, null when empty. */
const id = (error: string) =>
  z
    .string()
    .default("")
    .transform((text) => text.trim())
    .refine((text) => /^(?:[1-9]\d{0,14})?$/.test(text), error)
    .transform((text) => (text === "" ? null : Number(text)));

/** An amount, null when empty; 0 is allowed. */
const bound = amount({ zero: true, none: null });

const reason = reasonLine(reasonLimit, "merchants:decision.reasonNeeded");

const where = {
  shop: id("commission:errors.noShop"),
  category: id("commission:errors.noCategory"),
  seen: id("choose"),
};

export const endForm = z.object({ ...where, reason });

/** The form that sets a rule; amounts in minor units of the market's currency. */
export const setForm = z
  .object({
    ...where,
    reason,
    rate: z
      .string({ error: "required" })
      .transform((text) => text.trim().replace(",", "."))
      .refine((text) => /^\d{1,3}(\.\d)?$/.test(text) && Number(text) <= 100, "commission:errors.rate")
      .transform((text) => Math.round(Number(text) * 10)),
    min: bound,
    max: bound,
  })
  .refine(({ min, max }) => min === null || max === null || min <= max, {
    path: ["max"],
    error: "commission:errors.bounds",
  });

export const scopeOf = ({ shop, category }: { shop: number | null; category: number | null }): RuleScope => ({
  shopId: shop,
  categoryId: category,
});
export const rateOf = ({ rate, min, max }: z.output<typeof setForm>): RuleRate => ({
  permille: rate,
  minMinor: min,
  maxMinor: max,
});

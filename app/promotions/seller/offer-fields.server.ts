import { z } from "zod";
import { typedAmount } from "~/app/platform/format/market-currency.server";
import { momentOf, wallTimeAt } from "~/app/platform/format/zoned-time";
import { amount, quantity, tick } from "~/app/platform/forms/form-parts.server";
import { type FormErrors, issueErrors } from "~/app/platform/http/form.server";
import { textKey } from "~/app/platform/language/text-keys";
import type { ChangedSku, OfferProblem } from "~/app/prices/api.server";
import type { OfferKindName } from "../offer-kinds";
import type { ChangeProblem } from "./change-running.server";
import type { ShopOffer } from "./form-queries.server";
import { readRules, rulesFields } from "./rules-fields.server";
import type { OfferHours, TypedOffer } from "./save-offer.server";

type Fields = Record<string, string>;
type Read<Value> = { ok: true; value: Value } | { ok: false; errors: FormErrors };

const whole = z.object({
  /** The number of a slot. */
  when: z.union([z.literal("own"), z.string().regex(/^[1-9]\d{0,14}$/)], "choose"),
  shopCoupons: tick,
  platformCoupons: tick,
});

/** What is typed for a sku on offer. */
export const offeredFields = {
  price: amount(),
  quota: quantity({ min: 1, max: 999_999, error: "offers:errors.quota" }),
  limit: z
    .string()
    .default("")
    .transform((typed) => typed.trim())
    .refine((typed) => typed === "" || (/^\d{1,4}$/.test(typed) && Number(typed) > 0), "offers:errors.limit")
    .transform((typed) => (typed === "" ? null : Number(typed))),
};
const ofSku = z.object(offeredFields);

/** Reads what was typed for a sku: `price.7`, `quota.7`, `limit.7`; adds its errors. Amounts in minor units. */
function readSku(fields: Fields, skuId: number, errors: FormErrors): ChangedSku[] {
  const names = ["price", "quota", "limit"] as const;
  const parsed = ofSku.safeParse(Object.fromEntries(names.map((name) => [name, fields[`${name}.${skuId}`]])));
  for (const [name, error] of Object.entries(issueErrors(parsed.error))) errors[`${name}.${skuId}`] = error;
  if (!parsed.success) return [];
  const { price, quota, limit } = parsed.data;
  return price === null ? [] : [{ skuId, priceMinor: price, quota, perPerson: limit }];
}

function readHours(fields: Fields, when: string, zone: string, errors: FormErrors): OfferHours | null {
  if (when !== "own") return { slotId: Number(when) };
  const [beginsAt, endsAt] = [momentOf(fields.begins ?? "", zone), momentOf(fields.ends ?? "", zone)];
  if (!beginsAt) errors.begins = "date";
  if (!endsAt) errors.ends = "date";
  if (beginsAt && endsAt && endsAt <= beginsAt) errors.ends = "offers:errors.endsFirst";
  return beginsAt && endsAt && endsAt > beginsAt ? { beginsAt, endsAt } : null;
}

/**
 * Reads the form of an offer of a kind, or returns a locale key for each invalid field. Slots are the flash sale's.
 * @param zone of its hours
 */
export function readOffer(fields: Fields, { kind, zone }: { kind: OfferKindName; zone: string }): Read<TypedOffer> {
  const parsed = whole.safeParse(kind === "flash" ? fields : { ...fields, when: "own" });
  const errors = issueErrors(parsed.error);
  const rules = readRules(fields, kind, errors);
  const hours = parsed.success ? readHours(fields, parsed.data.when, zone, errors) : null;
  const ids = Object.keys(fields).flatMap((name) => /^take\.([1-9]\d{0,14})$/.exec(name)?.[1] ?? []);
  const skus = ids.map(Number).flatMap((id) => readSku(fields, id, errors));
  if (ids.length === 0) errors[""] ??= "offers:errors.noSkus";
  if (!parsed.success || !hours || !rules || Object.keys(errors).length > 0) return { ok: false, errors };
  const { shopCoupons, platformCoupons } = parsed.data;
  const offered = skus.map((sku) => ({ ...sku, additionMinor: 0 }));
  return { ok: true, value: { rules, hours, shopCoupons, platformCoupons, skus: offered } };
}

/** Reads the change of an approved offer: its end, and all its skus. An end that is shown unchanged is unchanged. */
export function readChange(
  fields: Fields,
  { offer, zone }: { offer: ShopOffer; zone: string },
): Read<{ endsAt: Date; skus: ChangedSku[] }> {
  const errors: FormErrors = {};
  const ends = fields.ends ?? "";
  const endsAt = ends === wallTimeAt(offer.endsAt.getTime(), zone) ? offer.endsAt : momentOf(ends, zone);
  if (!endsAt) errors.ends = "date";
  const skus = offer.skus.flatMap(({ skuId }) => readSku(fields, skuId, errors));
  return endsAt && Object.keys(errors).length === 0 ? { ok: true, value: { endsAt, skus } } : { ok: false, errors };
}

/** The fields of an offer's form. @param zone of its hours */
export function offerFields(offer: ShopOffer, zone: string): Fields {
  const wall = (at: Date) => wallTimeAt(at.getTime(), zone);
  return {
    when: offer.slotId === null ? "own" : String(offer.slotId),
    begins: wall(offer.beginsAt),
    ends: wall(offer.endsAt),
    ...rulesFields(offer.rules),
    ...(offer.shopCoupons && { shopCoupons: "on" }),
    ...(offer.platformCoupons && { platformCoupons: "on" }),
    ...Object.fromEntries(
      offer.skus.flatMap(({ skuId, priceMinor, quota, perPerson }) => [
        [`take.${skuId}`, "on"],
        [`price.${skuId}`, typedAmount(priceMinor)],
        [`quota.${skuId}`, String(quota)],
        [`limit.${skuId}`, String(perPerson ?? "")],
      ]),
    ),
  };
}

const fieldOf = (code: OfferProblem["code"] | ChangeProblem): string => {
  if (code === "beyondStock" || code === "lessQuota") return "quota";
  return code === "limitNotLower" ? "limit" : "price";
};

/** Puts what stands against an offer beside its fields: a sku's price or pieces, or when it holds. */
export function problemErrors(
  problems: readonly { code: OfferProblem["code"] | ChangeProblem; skuIds: readonly number[] }[],
): FormErrors {
  const errors: FormErrors = {};
  for (const { code, skuIds } of problems) {
    const names = skuIds.length > 0 ? skuIds.map((id) => `${fieldOf(code)}.${id}`) : ["when"];
    for (const name of names) errors[name] ??= textKey("offers:problems", code);
  }
  return errors;
}

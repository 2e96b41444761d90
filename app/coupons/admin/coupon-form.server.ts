import { z } from "zod";
import { typedAmount } from "~/app/platform/format/market-currency.server";
import { isZone, momentOf, wallTimeAt } from "~/app/platform/format/zoned-time";
import { type FormFields, formFields, newFields, ticked } from "~/app/platform/forms/form-fields";
import { amount, inLanguages, line, quantity, typedTexts } from "~/app/platform/forms/form-parts.server";
import { type FormErrors, issueErrors } from "~/app/platform/http/form.server";
import { couponKinds } from "./coupon-choices";
import type { adminCoupon, CouponGiving, CouponTermsGiven } from "./coupons-admin-queries.server";

type Fields = Record<string, string>;

const maxGoods = 500;

const giving = z.object({
  total: quantity({ min: 1, max: 1_000_000, error: "marketing:errors.total" }),
  zone: z.string().refine(isZone, "choose"),
  opens: z.string().default(""),
  closes: z.string().default(""),
  ...inLanguages("name", line(60)),
});

/** Fields required for some kinds, or ways of ending, only. */
const byKind = z.object({
  amount: amount(),
  percent: quantity({ min: 1, max: 99, error: "marketing:errors.percent" }),
  most: amount({ none: null }),
  days: quantity({ min: 1, max: 365, error: "marketing:errors.days" }),
  ends: z.string().default(""),
});

const terms = z
  .object({
    kind: z.enum(couponKinds, "choose"),
    threshold: amount({ zero: true, none: 0 }),
    shop: z
      .string()
      .default("")
      .refine((typed) => typed.trim() === "" || /^\d{1,15}$/.test(typed), "marketing:errors.noShop"),
    goods: z
      .string()
      .default("")
      .transform((text) => text.split(/[\s,;、，]+/).filter((part) => part !== ""))
      .refine((parts) => parts.every((part) => /^\d{1,15}$/.test(part)), "marketing:errors.goods")
      .transform((parts) => [...new Set(parts.map(Number))])
      .refine((ids) => ids.length <= maxGoods, "tooMany"),
    points: z
      .string()
      .default("")
      .transform((typed) => typed.trim())
      .refine((typed) => typed === "" || (/^\d{1,7}$/.test(typed) && Number(typed) > 0), "marketing:errors.points")
      .transform((typed) => (typed === "" ? null : Number(typed))),
    members: z
      .enum(["on", ""])
      .default("")
      .transform((typed) => typed === "on"),
    use: z.enum(["days", "until", "always"], "choose"),
  })
  .refine(({ kind, shop }) => kind !== "shipping" || shop.trim() !== "", {
    path: ["shop"],
    error: "marketing:errors.shippingShop",
  })
  .refine(({ points, shop }) => points === null || shop.trim() === "", {
    path: ["points"],
    error: "marketing:errors.pointsShop",
  })
  .refine(({ members, points, shop }) => !members || (points === null && shop.trim() === ""), {
    path: ["members"],
    error: "marketing:errors.members",
  });

/** Parses one field of the terms that only some kinds have. */
function field<Value>(shape: z.ZodType<Value>, fields: Fields, named: string, errors: FormErrors): Value | null {
  const parsed = shape.safeParse(fields[named]);
  if (parsed.success) return parsed.data;
  errors[named] ??= issueErrors(parsed.error)[""] ?? "required";
  return null;
}

/** Parses the terms of a coupon; adds errors to `errors`. Amounts in minor units of the market's currency. */
function parseTerms(fields: Fields, errors: FormErrors): CouponTermsGiven | null {
  const parsed = terms.safeParse(fields);
  Object.assign(errors, { ...issueErrors(parsed.error), ...errors });
  const kind = couponKinds.find((one) => one === fields.kind);
  const { shape } = byKind;
  const worth = kind === "reduction" ? shape.amount : kind === "shipping" ? shape.most : null;
  const off = worth && field(worth, fields, "amount", errors);
  const percent = kind === "discount" ? field(shape.percent, fields, "percent", errors) : null;
  const most = kind === "discount" ? field(shape.most, fields, "most", errors) : null;
  const days = fields.use === "days" ? field(shape.days, fields, "days", errors) : null;
  const zone = isZone(fields.zone ?? "") ? String(fields.zone) : "UTC";
  const ends = fields.use === "until" ? momentOf(fields.ends ?? "", zone) : null;
  if (fields.use === "until" && !ends) errors.ends = "date";
  if (!parsed.success) return null;
  const { threshold: from, shop, goods, points, members } = parsed.data;
  if (kind === "reduction" && off !== null && off > from) errors.threshold ??= "marketing:errors.threshold";
  return {
    kind: parsed.data.kind,
    threshold_minor: from,
    amount_minor: off,
    percent,
    max_minor: most,
    points_price: points,
    members_only: members,
    shop_id: shop.trim() === "" ? null : Number(shop),
    valid_days: days,
    ends_at: ends,
    goodsIds: goods,
  };
}

/**
 * Parses the form of a coupon, or returns a locale key for each invalid field. Moments are read in the form's time
 * zone.
 * @param fixed someone has claimed it: its terms are not read
 */
export function parseCoupon(
  fields: Fields,
  { fixed, now }: { fixed: boolean; now: Date },
): { ok: true; terms: CouponTermsGiven | null; giving: CouponGiving } | { ok: false; errors: FormErrors } {
  const parsed = giving.safeParse(fields);
  const errors = issueErrors(parsed.error);
  const zone = isZone(fields.zone ?? "") ? String(fields.zone) : "UTC";
  const [opens, closes] = [fields.opens ?? "", fields.closes ?? ""].map((text) =>
    text === "" ? null : momentOf(text, zone),
  );
  if (fields.opens && !opens) errors.opens = "date";
  if (fields.closes && !closes) errors.closes = "date";
  const opensAt = opens ?? now;
  if (closes && closes <= opensAt) errors.closes ??= "marketing:errors.closesFirst";
  const name = typedTexts("name", parsed.data);
  if (parsed.success && Object.keys(name).length === 0) errors.name = "required";
  const given = fixed ? null : parseTerms(fields, errors);
  if (!parsed.success || Object.keys(errors).length > 0 || (!fixed && given === null)) return { ok: false, errors };
  return {
    ok: true,
    terms: given,
    giving: {
      name: JSON.stringify(name),
      total: parsed.data.total,
      opens_at: opensAt,
      closes_at: closes ?? null,
    },
  };
}

type StoredCoupon = NonNullable<Awaited<ReturnType<typeof adminCoupon>>>;

/** The fields of the form, whatever the kind. */
export type CouponSchema = z.ZodObject<typeof giving.shape & typeof terms.shape & typeof byKind.shape>;

/** Returns the form fields of a coupon; its moments in UTC. */
export function couponFields(coupon: StoredCoupon): FormFields<CouponSchema> {
  const wall = (at: Date | null) => (at ? wallTimeAt(at.getTime(), "UTC") : "");
  return formFields<CouponSchema>({
    kind: coupon.kind,
    amount: typedAmount(coupon.amount_minor),
    percent: String(coupon.percent ?? ""),
    most: typedAmount(coupon.max_minor),
    threshold: typedAmount(coupon.threshold_minor),
    shop: String(coupon.shop_id ?? ""),
    goods: (coupon.goodsIds ?? []).join(", "),
    points: String(coupon.points_price ?? ""),
    members: ticked(coupon.members_only),
    use: coupon.valid_days !== null ? "days" : coupon.ends_at ? "until" : "always",
    days: String(coupon.valid_days ?? ""),
    ends: wall(coupon.ends_at),
    zone: "UTC",
    total: String(coupon.total),
    opens: wall(coupon.opens_at),
    closes: wall(coupon.closes_at),
    name: coupon.name,
  });
}

export const newCoupon = newFields<CouponSchema>({
  kind: "reduction",
  use: "days",
  days: "7",
  total: "1000",
  zone: "UTC",
});

import { z } from "zod";
import { parseAmount } from "~/app/platform/format/amount";
import { marketCurrency } from "~/app/platform/format/market-currency";
import { plainAmount } from "~/app/platform/format/money";
import { isZone, momentOf, wallTimeAt } from "~/app/platform/format/zoned-time";
import { locales } from "~/app/platform/language/locales";
import { couponKinds } from "./coupon-choices";
import type { adminCoupon, CouponGiving, CouponTermsGiven } from "./coupons-admin-queries.server";

type Fields = Record<string, string>;

const mostGoods = 500;

/** A name, in one language. */
const name = z
  .string()
  .default("")
  .transform((text) => text.trim())
  .refine((text) => [...text].length <= 60, "tooLong")
  .refine((text) => !/[\p{Cc}\p{Cs}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u.test(text), "characters");

const whole = (most: number, error: string) =>
  z
    .string()
    .default("")
    .transform((text) => text.trim())
    .refine((text) => /^\d{1,7}$/.test(text) && Number(text) >= 1 && Number(text) <= most, error)
    .transform(Number);

/** An amount above 0. */
const amount = z
  .string()
  .default("")
  .transform((typed, context) => {
    const read = parseAmount(typed, marketCurrency);
    if (read.ok) return read.value;
    context.addIssue({ code: "custom", message: read.code });
    return z.NEVER;
  });

/** An amount, 0 when nothing is typed. */
const threshold = z
  .string()
  .default("")
  .transform((typed, context) => {
    const read = parseAmount(typed, marketCurrency);
    if (read.ok) return read.value;
    if (typed.trim() === "" || read.code === "amountZero") return 0;
    context.addIssue({ code: "custom", message: read.code });
    return z.NEVER;
  });

const optional = <Shape extends z.ZodType>(shape: Shape) =>
  z.preprocess((typed) => (typeof typed === "string" && typed.trim() === "" ? undefined : typed), shape.optional());

const giving = z.object({
  total: whole(1_000_000, "marketing:errors.total"),
  zone: z.string().refine(isZone, "choose"),
  opens: z.string().default(""),
  closes: z.string().default(""),
  ...Object.fromEntries(locales.map((locale) => [`name.${locale}`, name])),
});

const terms = z
  .object({
    kind: z.enum(couponKinds, "choose"),
    threshold,
    shop: optional(z.string().regex(/^\d{1,15}$/, "marketing:errors.noShop")),
    goods: z
      .string()
      .default("")
      .transform((text) => text.split(/[\s,;、，]+/).filter((part) => part !== ""))
      .refine((parts) => parts.every((part) => /^\d{1,15}$/.test(part)), "marketing:errors.goods")
      .transform((parts) => [...new Set(parts.map(Number))])
      .refine((ids) => ids.length <= mostGoods, "tooMany"),
    use: z.enum(["days", "until", "always"], "choose"),
  })
  .refine(({ kind, shop }) => kind !== "shipping" || shop !== undefined, {
    path: ["shop"],
    error: "marketing:errors.shippingShop",
  });

/** Parses one field of the terms, which matters for a kind only. */
function field<Value>(shape: z.ZodType<Value>, fields: Fields, named: string, errors: Fields): Value | null {
  const parsed = shape.safeParse(fields[named]);
  if (parsed.success) return parsed.data;
  errors[named] ??= parsed.error.issues[0]?.message ?? "required";
  return null;
}

/** Reads the terms of a coupon; writes what is wrong into `errors`. Amounts in minor units of the market's currency. */
function parseTerms(fields: Fields, errors: Fields): CouponTermsGiven | null {
  const parsed = terms.safeParse(fields);
  for (const { path, message } of parsed.error?.issues ?? []) errors[path.join(".")] ??= message;
  const kind = couponKinds.find((one) => one === fields.kind);
  const off =
    kind === "reduction"
      ? field(amount, fields, "amount", errors)
      : kind === "shipping"
        ? (field(optional(amount), fields, "amount", errors) ?? null)
        : null;
  const percent = kind === "discount" ? field(whole(99, "marketing:errors.percent"), fields, "percent", errors) : null;
  const most = kind === "discount" ? (field(optional(amount), fields, "most", errors) ?? null) : null;
  const days = fields.use === "days" ? field(whole(365, "marketing:errors.days"), fields, "days", errors) : null;
  const zone = isZone(fields.zone ?? "") ? String(fields.zone) : "UTC";
  const ends = fields.use === "until" ? momentOf(fields.ends ?? "", zone) : null;
  if (fields.use === "until" && !ends) errors.ends = "date";
  if (!parsed.success) return null;
  const { threshold: from, shop, goods } = parsed.data;
  if (kind === "reduction" && off !== null && off > from) errors.threshold ??= "marketing:errors.threshold";
  return {
    ...{ kind: parsed.data.kind, threshold_minor: from, amount_minor: off, percent, max_minor: most },
    ...{ shop_id: shop === undefined ? null : Number(shop), valid_days: days, ends_at: ends, goodsIds: goods },
  };
}

/**
 * Parses the form of a coupon, or returns a locale key for each invalid field. Moments are read in the form's time zone.
 * @param fixed somebody has claimed it: its terms are not read
 */
export function parseCoupon(
  fields: Fields,
  { fixed, now }: { fixed: boolean; now: Date },
): { ok: true; terms: CouponTermsGiven | null; giving: CouponGiving } | { ok: false; errors: Fields } {
  const errors: Fields = {};
  const parsed = giving.safeParse(fields);
  for (const { path, message } of parsed.error?.issues ?? []) errors[path.join(".")] ??= message;
  const zone = isZone(fields.zone ?? "") ? String(fields.zone) : "UTC";
  const [opens, closes] = [fields.opens ?? "", fields.closes ?? ""].map((text) =>
    text === "" ? null : momentOf(text, zone),
  );
  if (fields.opens && !opens) errors.opens = "date";
  if (fields.closes && !closes) errors.closes = "date";
  const opensAt = opens ?? now;
  if (closes && closes <= opensAt) errors.closes ??= "marketing:errors.closesFirst";
  const names = locales.flatMap((locale): [string, string][] => {
    const text = (parsed.data as Record<string, unknown> | undefined)?.[`name.${locale}`];
    return typeof text === "string" && text !== "" ? [[locale, text]] : [];
  });
  if (parsed.success && names.length === 0) errors.name = "required";
  const given = fixed ? null : parseTerms(fields, errors);
  if (!parsed.success || Object.keys(errors).length > 0 || (!fixed && given === null)) return { ok: false, errors };
  return {
    ok: true,
    terms: given,
    giving: {
      name: JSON.stringify(Object.fromEntries(names)),
      total: parsed.data.total,
      opens_at: opensAt,
      closes_at: closes ?? null,
    },
  };
}

type StoredCoupon = NonNullable<Awaited<ReturnType<typeof adminCoupon>>>;

/** Returns the form fields of a coupon; its moments in UTC. */
export function couponFields(coupon: StoredCoupon): Fields {
  const typed = (minor: number | null) => (minor === null ? "" : plainAmount(minor, marketCurrency));
  const wall = (at: Date | null) => (at ? wallTimeAt(at.getTime(), "UTC") : "");
  return {
    ...{ kind: coupon.kind, amount: typed(coupon.amount_minor), percent: String(coupon.percent ?? "") },
    ...{ most: typed(coupon.max_minor), threshold: typed(coupon.threshold_minor), shop: String(coupon.shop_id ?? "") },
    goods: (coupon.goodsIds ?? []).join(", "),
    use: coupon.valid_days !== null ? "days" : coupon.ends_at ? "until" : "always",
    ...{ days: String(coupon.valid_days ?? ""), ends: wall(coupon.ends_at), zone: "UTC" },
    ...{ total: String(coupon.total), opens: wall(coupon.opens_at), closes: wall(coupon.closes_at) },
    ...Object.fromEntries(Object.entries(coupon.name).map(([locale, text]) => [`name.${locale}`, text])),
  };
}

/** Form fields of a new coupon. */
export const newCoupon: Fields = { kind: "reduction", use: "days", days: "7", total: "1000", zone: "UTC" };

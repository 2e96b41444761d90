import type { RequestContext } from "~/app/context.server";
import { redirectWithToast } from "~/app/platform/cookies/toast.server";
import { marketCurrency } from "~/app/platform/format/market-currency.server";
import { zoneNames } from "~/app/platform/format/zoned-time";
import { answerRefused, notFound } from "~/app/platform/http/answers.server";
import { type FormErrors, type FormReply, readForm, refuseForm, typedValues } from "~/app/platform/http/form.server";
import { readVersion } from "~/app/platform/ids";
import { textKey } from "~/app/platform/language/text-keys";
import { pickText } from "~/app/platform/language/texts";
import { couponTicket } from "../coupon-tickets.server";
import { couponFields, newCoupon, parseCoupon } from "./coupon-form.server";
import { adminCoupon, chooseableGoods } from "./coupons-admin-queries.server";
import { type Issuer, shopOf } from "./issuer";
import { saveCoupon } from "./save-coupon.server";

/**
 * Loads the form of a coupon of an issuer: what it gives, how buyers see it, what it took off and may cost at most.
 * Throws 404 for one that is not theirs.
 * @param id null = a new one
 */
export async function couponForm(
  { db, language, clock }: RequestContext,
  { id, shopId }: { id: number | null; shopId: number | null },
) {
  const [coupon, ticket, own] = await Promise.all([
    id === null ? null : adminCoupon(db, { id, shopId }),
    id === null ? null : couponTicket(db, { id, userId: null, locale: language.locale }),
    shopId === null ? [] : chooseableGoods(db, shopId),
  ]);
  if (id !== null && !coupon) throw notFound();
  const each = coupon && (coupon.kind === "discount" ? coupon.max_minor : coupon.amount_minor);
  return {
    title: coupon ? pickText(coupon.name, language.locale) || `#${coupon.id}` : language.i18n.t("marketing:new"),
    id,
    fields: coupon ? couponFields(coupon) : { ...newCoupon, zone: language.zone },
    version: coupon?.version ?? 0,
    state: coupon?.state ?? null,
    /** Claimed coupons keep their terms. */
    fixed: (coupon?.claimed ?? 0) > 0,
    /** A shop's goods on sale, latest first; null = the platform may choose any. */
    goods: shopId === null ? null : own.map((one) => ({ id: one.id, title: pickText(one.title, language.locale) })),
    ticket,
    figures: coupon && {
      total: coupon.total,
      claimed: coupon.claimed,
      used: coupon.used,
      currency: marketCurrency(),
      takenOffMinor: coupon.takenOffMinor,
      /** If all were used; null = without a limit. */
      maxMinor: each === null ? null : each * coupon.total,
    },
    nowMs: clock.now().getTime(),
    zones: zoneNames(),
  };
}

/** Selected goods are merged with typed numbers. */
async function typedCoupon(request: Request) {
  const form = await readForm(request);
  const { pick: _, ...values } = typedValues(form);
  const picked = form.getAll("pick").filter((one): one is string => typeof one === "string" && /^\d{1,15}$/.test(one));
  return picked.length === 0 ? values : { ...values, goods: [values.goods ?? "", ...picked].join(" ").trim() };
}

/**
 * Saves the form of a coupon for an issuer; back with every typed value where it is refused. A shop's is the shop's,
 * whatever is sent.
 * @param addressOf of the form of a saved coupon
 */
export async function answerCouponForm(
  request: Request,
  context: RequestContext,
  { issuer, id, addressOf }: { issuer: Issuer; id: number | null; addressOf: (id: number) => string },
) {
  const { db, clock } = context;
  const shopId = shopOf(issuer);
  const values = await typedCoupon(request);
  const stored = id === null ? null : await adminCoupon(db, { id, shopId });
  if (id !== null && !stored) throw notFound();
  const fixed = (stored?.claimed ?? 0) > 0;
  const fields = shopId === null ? values : { ...values, shop: String(shopId), points: "" };
  const parsed = parseCoupon(fields, { fixed, now: clock.now() });
  const refused = (errors: FormErrors, more: Record<string, string> = {}) =>
    answerRefused<FormReply>(refuseForm({ ...values, ...more }, errors));
  if (!parsed.ok) return refused(parsed.errors);
  const version = readVersion(values.version);
  const done = await saveCoupon(db, { issuer, id, version, terms: parsed.terms, giving: parsed.giving });
  if (done.ok) return redirectWithToast(context, addressOf(done.value), "operator:toast.saved");
  if (done.code === "noGoods") return refused({ goods: `marketing:errors.noGoods|ids=${done.ids.join(", ")}` });
  const field = { noShop: "shop", belowClaimed: "total", stale: "", notFound: "" }[done.code];
  // Resubmitting after `stale` is deliberate, so the current version is returned to let it pass.
  const now = done.code === "stale" && id !== null ? await adminCoupon(db, { id, shopId }) : null;
  return refused({ [field]: textKey("marketing:refusals", done.code) }, now ? { version: String(now.version) } : {});
}

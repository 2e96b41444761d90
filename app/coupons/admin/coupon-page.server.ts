import { json } from "@remix-run/node";
import type { RequestContext } from "~/app/context.server";
import { redirectWithToast } from "~/app/platform/cookies/toast.server";
import { marketCurrency } from "~/app/platform/format/market-currency";
import { zoneNames } from "~/app/platform/format/zoned-time";
import { type FormReply, readForm, refuseForm, typedValues } from "~/app/platform/http/form.server";
import { href } from "~/app/platform/http/href";
import { readIdOrNew } from "~/app/platform/ids";
import { pickText } from "~/app/platform/language/texts";
import { requireStaff } from "~/app/staff/api.server";
import { couponTicket } from "../coupon-tickets.server";
import { couponFields, newCoupon, parseCoupon } from "./coupon-form.server";
import { adminCoupon } from "./coupons-admin-queries.server";
import { saveCoupon } from "./save-coupon.server";

/** Loads the form of a coupon: what it gives, how buyers see it, and what it may cost at most. */
export async function loadCoupon(request: Request, context: RequestContext, wanted: string) {
  await requireStaff(request, context, "finance.decide");
  const id = readIdOrNew(wanted);
  const { db, language, clock } = context;
  const [coupon, ticket] = await Promise.all([
    id === null ? null : adminCoupon(db, id),
    id === null ? null : couponTicket(db, { id, userId: null, locale: language.locale }),
  ]);
  if (id !== null && !coupon) throw new Response(null, { status: 404 });
  const each = coupon && (coupon.kind === "discount" ? coupon.max_minor : coupon.amount_minor);
  return {
    title: coupon ? pickText(coupon.name, language.locale) || `#${coupon.id}` : language.i18n.t("marketing:new"),
    id,
    fields: coupon ? couponFields(coupon) : newCoupon,
    version: coupon?.version ?? 0,
    state: coupon?.state ?? null,
    /** Somebody has it: its terms stay. */
    fixed: (coupon?.claimed ?? 0) > 0,
    ticket,
    figures: coupon && {
      ...{ total: coupon.total, claimed: coupon.claimed, used: coupon.used, currency: marketCurrency },
      /** If all were used; null = without a limit. */
      mostMinor: each === null ? null : each * coupon.total,
    },
    nowMs: clock.now().getTime(),
    zones: zoneNames(),
  };
}

/** Saves the form of a coupon; back with every typed value where it is refused. */
export async function answerCoupon(request: Request, context: RequestContext, wanted: string) {
  const staff = await requireStaff(request, context, "finance.decide");
  const id = readIdOrNew(wanted);
  const { db, address, clock, language } = context;
  const values = typedValues(await readForm(request));
  const stored = id === null ? null : await adminCoupon(db, id);
  if (id !== null && !stored) throw new Response(null, { status: 404 });
  const parsed = parseCoupon(values, { fixed: (stored?.claimed ?? 0) > 0, now: clock.now() });
  const refused = (errors: Record<string, string>, more: Record<string, string> = {}) =>
    json<FormReply>(refuseForm({ ...values, ...more }, errors), { status: 400 });
  if (!parsed.ok) return refused(parsed.errors);
  const version = /^\d{1,9}$/.test(values.version ?? "") ? Number(values.version) : -1;
  const done = await saveCoupon(db, { staff, address, id, version, terms: parsed.terms, giving: parsed.giving });
  if (done.ok) return redirectWithToast(context, couponAddress(done.value), "operator:toast.saved");
  if (done.code === "noGoods")
    return refused({ goods: language.i18n.t("marketing:errors.noGoods", { ids: done.ids.join(", ") }) });
  const field = { noShop: "shop", belowClaimed: "total", stale: "", unknown: "" }[done.code];
  // Submitting again after `stale` is deliberate, so the current version is returned to let it pass.
  const now = done.code === "stale" && id !== null ? await adminCoupon(db, id) : null;
  return refused({ [field]: `marketing:refusals.${done.code}` }, now ? { version: String(now.version) } : {});
}

/** Returns the address of the form of one coupon, or of a new one. */
export function couponAddress(id: number | "new"): string {
  return `${href("/operator/coupons")}/${id}`;
}

import type { RequestContext } from "~/app/context.server";
import { usedPages } from "~/app/pages/api.server";
import { redirectWithToast } from "~/app/platform/cookies/toast.server";
import { marketCurrency } from "~/app/platform/format/market-currency.server";
import { answerRefused, badRequest, notFound } from "~/app/platform/http/answers.server";
import { readForm } from "~/app/platform/http/form.server";
import { href, type Path } from "~/app/platform/http/href";
import { readId } from "~/app/platform/ids";
import { textKey } from "~/app/platform/language/text-keys";
import { pickText } from "~/app/platform/language/texts";
import type { allCoupons } from "./coupon-lists.server";
import { couponCounts } from "./coupons-admin-queries.server";
import { type Issuer, shopOf } from "./issuer";
import { stopCoupon } from "./stop-coupon.server";

/** A page of an issuer's coupons, latest first, with claims, uses, and total discount. Three statements. */
export async function couponList(
  context: RequestContext,
  page: ReturnType<typeof allCoupons.page>,
  shopId: number | null,
) {
  const { db, language } = context;
  const [{ rows, next, filter }, counts] = await Promise.all([page, couponCounts(db, shopId)]);
  const uses = await usedPages(context, { kind: "coupon", ids: rows.map(({ id }) => id), owner: shopId });
  const texts = (value: Parameters<typeof pickText>[0]) => pickText(value, language.locale);
  return {
    title: language.i18n.t("marketing:title"),
    rows: rows.map((row) => ({
      ...row,
      name: texts(row.name),
      shopName: row.shopName && texts(row.shopName),
      opensAt: row.opensAt.getTime(),
      closesAt: row.closesAt?.getTime() ?? null,
      uses: uses[row.id] ?? [],
    })),
    currency: marketCurrency(),
    counts,
    filter,
    next,
  };
}

/**
 * Handles the list's acts for an issuer: `intent` is stop or resume, `id` the coupon; redirects to the list with its
 * filter.
 */
export async function answerCouponList(request: Request, context: RequestContext, issuer: Issuer, list: Path) {
  const form = await readForm(request);
  const id = readId(form.get("id"));
  const intent = form.get("intent");
  if (intent !== "stop" && intent !== "resume") throw badRequest();
  if (id === null) throw notFound();
  const done = await stopCoupon(context.db, { issuer, id, stopped: intent === "stop" });
  if (!done.ok && shopOf(issuer) !== null) throw notFound();
  if (!done.ok) return answerRefused({ error: done.code });
  const { searchParams } = new URL(request.url);
  const back = Object.fromEntries(["q", "kind", "state"].map((name) => [name, searchParams.get(name) ?? ""]));
  return redirectWithToast(context, href(list, back), textKey("marketing:done", intent));
}

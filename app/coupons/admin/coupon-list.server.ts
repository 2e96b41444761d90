import type { RequestContext } from "~/app/context.server";
import { redirectWithToast } from "~/app/platform/cookies/toast.server";
import { marketCurrency } from "~/app/platform/format/market-currency";
import { answerRefused, badRequest, notFound } from "~/app/platform/http/answers.server";
import { readForm } from "~/app/platform/http/form.server";
import { href, type Path } from "~/app/platform/http/href";
import { typedWords } from "~/app/platform/http/typed-words";
import { readId } from "~/app/platform/ids";
import { pickText } from "~/app/platform/language/texts";
import { couponKinds, givenStates } from "./coupon-choices";
import { adminCoupons, couponCounts } from "./coupons-admin-queries.server";
import { type Issuer, shopOf } from "./issuer";
import { stopCoupon } from "./stop-coupon.server";

const perPage = 30;

/** Reads the filter of the list from its address; unknown values are ignored. */
export function couponFilter(search: URLSearchParams) {
  return {
    words: typedWords(search.get("q")) || undefined,
    kind: couponKinds.find((one) => one === search.get("kind")),
    state: givenStates.find((one) => one === search.get("state")),
  };
}

/** A page of the coupons that an issuer has, latest first, with how many were claimed and used, and what they took off. Two statements. */
export async function couponList({ db, language }: RequestContext, search: URLSearchParams, shopId: number | null) {
  const filter = couponFilter(search);
  const before = readId(search.get("before")) ?? undefined;
  const [rows, counts] = await Promise.all([
    adminCoupons(db, { ...filter, shopId, before, limit: perPage + 1 }),
    couponCounts(db, shopId),
  ]);
  const texts = (value: Parameters<typeof pickText>[0]) => pickText(value, language.locale);
  return {
    title: language.i18n.t("marketing:title"),
    rows: rows.slice(0, perPage).map((row) => ({
      ...row,
      name: texts(row.name),
      shopName: row.shopName && texts(row.shopName),
      ...{ opensAt: row.opensAt.getTime(), closesAt: row.closesAt?.getTime() ?? null },
    })),
    currency: marketCurrency,
    counts,
    filter,
    next: rows.length > perPage ? (rows[perPage - 1]?.id ?? null) : null,
  };
}

/** Handles the list's acts for an issuer: `intent` is stop or resume, `id` the coupon; back to the list with its filter. */
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
  return redirectWithToast(context, href(list, back), `marketing:done.${intent}`);
}

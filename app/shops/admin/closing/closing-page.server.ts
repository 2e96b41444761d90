import { z } from "zod";
import type { RequestContext } from "~/app/context.server";
import { closingOrders, escrowOfShop } from "~/app/orders/api.server";
import { redirectWithToast } from "~/app/platform/cookies/toast.server";
import { marketCurrency } from "~/app/platform/format/market-currency.server";
import { reasonLine } from "~/app/platform/forms/form-parts.server";
import { answerRefused, notFound } from "~/app/platform/http/answers.server";
import { type FormReply, parseForm, readForm, refuseForm } from "~/app/platform/http/form.server";
import { href } from "~/app/platform/http/href";
import { json } from "~/app/platform/http/text-response.server";
import { readId } from "~/app/platform/ids";
import { textKey } from "~/app/platform/language/text-keys";
import { pickText } from "~/app/platform/language/texts";
import { type Actor, requireStaff } from "~/app/staff/api.server";
import { reasonLimit } from "../shops/shop-terms";
import { adminShop } from "../shops/shops-admin-queries.server";
import { closeShop, closingMark } from "./close-shop.server";
import { closingOf } from "./closings-queries.server";

/**
 * Loads the effect of closing a shop, with counts, or how it was closed and what is left to do. Throws 404 for an
 * unknown shop.
 */
export async function closingPlan({ db, language }: RequestContext, shopId: number | null) {
  const shop = shopId === null ? null : await adminShop(db, shopId);
  if (!shop) throw notFound();
  const [orders, escrow, closing] = await Promise.all([
    closingOrders(db, shop.id),
    escrowOfShop(db, shop.id),
    closingOf(db, shop.id),
  ]);
  return {
    title: language.i18n.t("closing:title"),
    shop: {
      id: shop.id,
      name: pickText(shop.name, language.locale),
      closed: shop.state === "closed",
      goods: shop.goods,
    },
    orders,
    escrow,
    closing,
    seen: closingMark(orders),
    currency: marketCurrency(),
  };
}

const form = z.object({
  seen: z.string().default(""),
  reason: reasonLine(reasonLimit, "closing:errors.reason"),
  sure: z.literal("on", { error: "closing:errors.sure" }),
});

interface Asked {
  shopId: number;
  by: Actor | { userId: number };
  next: string;
}

/**
 * Closes a shop by its form; a refusal returns the typed values, and an owner must confirm changed counts again. Leads
 * to the page that says what is left.
 */
export async function answerClosing(request: Request, context: RequestContext, { shopId, by, next }: Asked) {
  const parsed = parseForm(await readForm(request), form);
  if (!parsed.ok) return answerRefused<FormReply>(parsed.reply);
  const { seen, reason } = parsed.value;
  const done = await closeShop(context.db, { shopId, by, reason, seen });
  if (done.ok) return redirectWithToast(context, next, "closing:done");
  if (done.code === "notFound") throw notFound();
  const { sure: _, ...typed } = parsed.values;
  return json<FormReply>(refuseForm(typed, { "": textKey("closing:errors", done.code) }), { status: 409 });
}

export async function loadShopClosing(request: Request, context: RequestContext, requested: string) {
  await requireStaff(request, context, "shops.decide");
  return closingPlan(context, readId(requested));
}

export async function answerShopClosing(request: Request, context: RequestContext, requested: string) {
  const staff = await requireStaff(request, context, "shops.decide");
  const shopId = readId(requested);
  if (shopId === null) throw notFound();
  const by = { staff, address: context.address };
  return answerClosing(request, context, { shopId, by, next: `${href("/operator/shops")}/${shopId}/close` });
}

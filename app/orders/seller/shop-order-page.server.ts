import { mayInShop, requireShopStaff } from "~/app/account/api.server";
import type { RequestContext } from "~/app/context.server";
import { printedNumber } from "~/app/platform/format/handed-number";
import { plainAmount } from "~/app/platform/format/money";
import { formFields } from "~/app/platform/forms/form-fields";
import { notFound } from "~/app/platform/http/answers.server";
import { readId } from "~/app/platform/ids";
import { pickText } from "~/app/platform/language/texts";
import { parcelsOf } from "../viewing/parcels-queries.server";
import { purchaseView } from "../viewing/purchase-view.server";
import type { priceForm } from "./price-form.server";
import { type ShopOrderFacts, shopOrderFacts } from "./shop-orders-queries.server";

/**
 * Loads `/pages/store/transaction/details?id=`: an order in the shop's view. Throws a 404 `Response` for a missing or
 * another shop's order. The address is visible once it is paid.
 */
export async function loadShopOrder(request: Request, context: RequestContext) {
  const { shopId, role } = await requireShopStaff(request, context, "orders");
  const orderId = readId(new URL(request.url).searchParams.get("id"));
  if (orderId === null) throw notFound();
  const { db, language, clock } = context;
  const [purchase, facts] = await Promise.all([
    purchaseView(db, {
      orderId,
      viewer: { as: "shop", shopId },
      locale: language.locale,
      nowMs: clock.now().getTime(),
    }),
    shopOrderFacts(db, { shopId, orderId }),
  ]);
  const order = purchase?.orders.find(({ id }) => id === orderId);
  if (!purchase || !order || !facts) throw notFound();
  const parcels = order.parcel ? await parcelsOf(db, orderId, 1) : [];
  const shares = new Map(facts.lines.map((line) => [line.id, line]));
  const { currency } = purchase;
  const seesMoney = mayInShop(role, "finance");
  return {
    title: language.i18n.t("dispatch:order", { number: printedNumber(order.number) }),
    order: {
      ...order,
      lines: order.lines.map((line) => {
        const { costMinor, differenceMinor, ...share } = shares.get(line.id) ?? noShares;
        return { ...line, shares: share, margin: seesMoney ? { costMinor, differenceMinor } : null };
      }),
    },
    currency,
    timeline: purchase.timeline,
    next: purchase.next,
    address: order.paid ? (purchase.addresses[0] ?? null) : null,
    buyer: facts.buyer,
    netMinor: facts.netMinor,
    margin: seesMoney ? marginOf(facts.lines) : null,
    commissionMinor: facts.lines.reduce((sum, { commissionMinor }) => sum + commissionMinor, 0),
    parcels: parcels.map(({ id, courier, number, status }) => ({
      id,
      courier: pickText(courier, language.locale),
      number,
      status,
    })),
    price: order.acts.includes("changePrice")
      ? formFields<typeof priceForm>({
          version: String(facts.amountVersion),
          total: plainAmount(order.totalMinor, currency),
          freight: plainAmount(order.freightMinor, currency),
        })
      : null,
  };
}

const noShares = {
  shopDiscountMinor: 0,
  platformDiscountMinor: 0,
  paidMinor: 0,
  commissionMinor: 0,
  refundedMinor: 0,
  shippedQuantity: 0,
  costMinor: null,
  differenceMinor: null,
};

/** Cost and margin of all lines; null while the cost of one of them is unknown. */
function marginOf(lines: ShopOrderFacts["lines"]): { costMinor: number; differenceMinor: number } | null {
  if (lines.some(({ costMinor }) => costMinor === null)) return null;
  const sum = (name: "costMinor" | "differenceMinor") => lines.reduce((total, line) => total + (line[name] ?? 0), 0);
  return { costMinor: sum("costMinor"), differenceMinor: sum("differenceMinor") };
}

import { randomUUID } from "node:crypto";
import { mayInShop, requireShopStaff } from "~/app/account/api.server";
import type { RequestContext } from "~/app/context.server";
import { shortMoment } from "~/app/platform/format/dates";
import { printedNumber } from "~/app/platform/format/handed-number";
import { plainAmount } from "~/app/platform/format/money";
import { formFields } from "~/app/platform/forms/form-fields";
import { notFound } from "~/app/platform/http/answers.server";
import { readId } from "~/app/platform/ids";
import { pickText } from "~/app/platform/language/texts";
import { addedMinor } from "~/app/taxes/api.server";
import { openCouriers } from "../logistics/couriers-queries.server";
import { parcelsOf } from "../viewing/parcels-queries.server";
import { takenBackMinor } from "../viewing/purchase-refunds";
import { type PurchaseOrder, purchaseView } from "../viewing/purchase-view.server";
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
  const nowMs = clock.now().getTime();
  const [purchase, facts] = await Promise.all([
    purchaseView(db, {
      orderId,
      viewer: { as: "shop", shopId },
      locale: language.locale,
      zone: language.zone,
      nowMs,
    }),
    shopOrderFacts(db, { shopId, orderId }),
  ]);
  const order = purchase?.orders.find(({ id }) => id === orderId);
  if (!purchase || !order || !facts) throw notFound();
  const correctable =
    order.word === "awaiting_receipt" || order.word === "partly_shipped" || order.word === "refund_asked";
  const [parcels, couriers] = order.parcel
    ? await Promise.all([parcelsOf(db, orderId, 1), correctable && !order.over ? openCouriers(db) : []])
    : [[], []];
  const shares = new Map(facts.lines.map((line) => [line.id, line]));
  const { currency } = purchase;
  const seesMoney = mayInShop(role, "finance");
  const { number, word, paid, acts, by, remark, company } = order;
  return {
    title: language.i18n.t("dispatch:order", { number: printedNumber(number) }),
    order: { id: orderId, number, word, paid, acts, by, remark, company },
    lines: order.lines.map(({ priceMinor, ...line }) => {
      const { code, shippedQuantity, costMinor, differenceMinor, ...share } = shares.get(line.id) ?? noShares;
      const money = { ...share, priceMinor, margin: { costMinor, differenceMinor } };
      return { ...line, code, shippedQuantity, money: seesMoney ? money : null };
    }),
    /** Null = the role does not see the shop's money. */
    money: seesMoney ? moneyOf(order, facts) : null,
    currency,
    timeline: seesMoney ? purchase.timeline : purchase.timeline.map((step) => ({ ...step, amountMinor: null })),
    next: purchase.next,
    address: order.paid ? (purchase.addresses[0] ?? null) : null,
    buyer: facts.buyer,
    /** Of a parcel's correction; [] = it can no longer be corrected. */
    couriers: couriers.map(({ code, name }) => ({ code, name: pickText(name, language.locale) })),
    /** Idempotency key of a refund that the shop begins; null = it cannot. */
    giveBackKey: seesMoney && acts.includes("askRefund") ? randomUUID() : null,
    note: { ...facts.note, at: facts.note.at === null ? "" : shortMoment(facts.note.at, language, nowMs) },
    parcels: parcels.map(({ id, code, courier, number, status }) => ({
      id,
      code,
      courier: pickText(courier, language.locale),
      number,
      status,
    })),
    taxAdded: facts.taxAdded,
    price:
      seesMoney && acts.includes("changePrice")
        ? formFields<typeof priceForm>({
            version: String(facts.amountVersion),
            // Taxes that are added follow it.
            total: plainAmount(order.totalMinor - addedMinor(order.taxes), currency),
            freight: plainAmount(order.freightMinor, currency),
          })
        : null,
  };
}

/** Amounts of an order, for members who may see the shop's money. */
function moneyOf(order: PurchaseOrder, { netMinor, lines }: ShopOrderFacts) {
  const { id, shop, paid, refunds, disputes, refundedMinor, goodsMinor, freightMinor, totalMinor } = order;
  const { shopDiscountMinor, platformDiscountMinor, memberMinor, pointsMinor, additionMinor, taxes } = order;
  return {
    id,
    shop,
    paid,
    refunds,
    disputes,
    refundedMinor,
    goodsMinor,
    freightMinor,
    totalMinor,
    shopDiscountMinor,
    platformDiscountMinor,
    memberMinor,
    pointsMinor,
    additionMinor,
    taxes,
    netMinor: netMinor - takenBackMinor(disputes),
    commissionMinor: lines.reduce((sum, { commissionMinor }) => sum + commissionMinor, 0),
    referralMinor: lines.reduce((sum, { referralMinor }) => sum + referralMinor, 0),
    margin: marginOf(lines),
  };
}

const noShares = {
  code: "",
  shopDiscountMinor: 0,
  platformDiscountMinor: 0,
  memberMinor: 0,
  pointsMinor: 0,
  paidMinor: 0,
  commissionMinor: 0,
  referralMinor: 0,
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

import { redirect } from "#router/server";
import { requireBuyer } from "~/app/account/api.server";
import type { RequestContext } from "~/app/context.server";
import { entryOf } from "~/app/ledger/api.server";
import { paidOrders, rechargedPurchases } from "~/app/orders/api.server";
import { marketCurrency } from "~/app/platform/format/market-currency.server";
import { notFound } from "~/app/platform/http/answers.server";
import { href } from "~/app/platform/http/href";
import { nextPath } from "~/app/platform/http/local-path";
import { readId } from "~/app/platform/ids";
import { pickText } from "~/app/platform/language/texts";
import { storedPicture } from "~/app/platform/media/media-source";
import { readSettings } from "~/app/settings/api.server";
import type { Handle } from "~/db/transact.server";
import { billKind, billKinds } from "../bills/bill";
import { type MyRecharge, rechargeOf } from "../recharges/recharges-queries.server";
import { billsOf, walletOf } from "./bill-causes.server";

/**
 * Loads one bill of the signed-in buyer: an entry of their wallet, or with `type=recharge` one of their top-ups, which
 * may have no entry yet. Throws 404 when missing or foreign.
 */
export async function loadBill(request: Request, context: RequestContext) {
  const buyer = await requireBuyer(request, context);
  const { db, language, marketZone } = context;
  const { searchParams } = new URL(request.url);
  const id = readId(searchParams.get("id"));
  const type = billKinds.find((kind) => kind === searchParams.get("type")) ?? null;
  if (id === null) throw notFound();
  if (type === "recharge") {
    const recharge = await rechargeOf(db, { userId: buyer.id }, id);
    if (!recharge) throw notFound();
    return {
      currency: recharge.currency,
      bill: null,
      orders: [],
      recharge: { ...(await withWayOn(db, recharge, buyer.id)), next: nextPath(request) ?? null },
      withdrawal: null,
    };
  }
  const entry = await entryOf(db, walletOf(buyer.id), id);
  if (!entry || (type !== null && billKind(entry.kind) !== type)) throw notFound();
  if (billKind(entry.kind) === "recharge" && (await rechargeOf(db, { userId: buyer.id }, entry.causeId)))
    throw redirect(href("/pages/user/money/details", { id: entry.causeId, type: "recharge" }));
  const [bill] = await billsOf(db, [entry], { userId: buyer.id, locale: language.locale, zone: marketZone });
  const orders = (await paidOrders(db, { userId: buyer.id, transferIds: [entry.transferId] })).get(entry.transferId);
  return {
    currency: marketCurrency(),
    bill: bill ? { ...bill, transferId: entry.transferId, note: entry.note } : null,
    withdrawal: bill?.to ? entry.causeId : null,
    orders: (orders ?? []).map(({ id: orderId, number, shopName, totalMinor }) => ({
      id: orderId,
      number,
      totalMinor,
      shop: pickText(shopName, language.locale),
    })),
    recharge: null,
  };
}

/** Adds to a top-up its review deadline (ms since 1970), and the payment link of its purchase while it is open. */
async function withWayOn(db: Handle, recharge: MyRecharge, userId: number) {
  const { recharges } = await readSettings(db);
  const { groupId, paid, screenshot, state } = recharge;
  const open =
    groupId !== null && !paid && state !== "in_review" ? await rechargedPurchases.find(db, { userId, groupId }) : null;
  return {
    ...recharge,
    screenshot: storedPicture(screenshot),
    reviewBy: recharge.at + recharges.reviewHours * 3_600_000,
    financeHours: recharges.financeHours,
    payPath: open?.ok ? href("/pages/user/money/pay", { data: open.value.orders.map(({ id }) => id).join() }) : null,
    againPath: href(
      recharge.method === "crypto" ? "/pages/user/money/bankusdttrc" : "/pages/user/money/recharge",
      open?.ok ? { group: groupId } : {},
    ),
  };
}

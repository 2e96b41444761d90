import { redirect } from "#router/server";
import { requireBuyer } from "~/app/account/api.server";
import { personInterests, recommendedCards } from "~/app/catalog/api.server";
import type { RequestContext } from "~/app/context.server";
import { balancesOf } from "~/app/ledger/api.server";
import { href } from "~/app/platform/http/href";
import { pickText } from "~/app/platform/language/texts";
import { storedPicture } from "~/app/platform/media/media-source";
import { totalOf } from "./check-orders.server";
import { addShares } from "./money-ways";
import { moneyOfOrders } from "./order-money.server";
import type { PayableOrder } from "./paying-queries.server";
import { momentText, requestedOrders } from "./requested-orders.server";

/** Loads the success page of the orders in `?data=`. Redirects to payment when one is unpaid. */
export async function loadSuccess(request: Request, context: RequestContext) {
  const { db, language, clock } = context;
  const buyer = await requireBuyer(request, context);
  const orders = await requestedOrders(request, context, buyer.id);
  const data = orders.map(({ id }) => id).join();
  if (orders.some(({ paidAt }) => paidAt === null)) throw redirect(href("/pages/user/money/pay", { data }));
  const [first] = orders as [PayableOrder, ...PayableOrder[]];
  const cookie = request.headers.get("Cookie");
  const interests = await personInterests(db, { userId: buyer.id, cookie, now: clock.now() });
  const [{ wallet }, money, goods] = await Promise.all([
    balancesOf(db, { ownerId: buyer.id, currency: first.currency, kinds: ["wallet"] }),
    moneyOfOrders(
      db,
      orders.map(({ id }) => id),
    ),
    recommendedCards(db, { limit: 6, locale: language.locale, interests, userId: buyer.id }),
  ]);
  const deadline = first.deadlineAt;
  return {
    currency: first.currency,
    totalMinor: totalOf(orders),
    from: addShares([...money.values()].map(({ paid }) => paid)),
    walletMinor: wallet,
    paidAt: first.paidAt && momentText(first.paidAt, language),
    /** Deadline after which unshipped goods are paid back. */
    shipBy: first.state === "awaiting_shipment" && deadline ? momentText(deadline, language) : null,
    transfers: [...new Set(orders.flatMap(({ transferId }) => (transferId === null ? [] : [transferId])))],
    recipient: first.recipient,
    /** It was bought with a team, which may be shown and shared. */
    inTeam: first.teamId !== null,
    /** The live room to which its buyer goes back; null = none. */
    roomId: first.roomId,
    orders: orders.map(({ id, number, shopName, picture, pieces, totalMinor }) => ({
      id,
      number,
      shop: pickText(shopName, language.locale),
      picture: storedPicture(picture),
      pieces,
      totalMinor,
    })),
    cards: goods.rows,
  };
}

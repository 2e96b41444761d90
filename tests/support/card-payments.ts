import { balancesOf } from "~/app/ledger/api.server";
import { sweepOrders } from "~/app/orders/after/sweep-orders.server";
import type { Db } from "~/db/client.server";
import { makeDue } from "./after-factories";
import type { PretendedStripe } from "./pretended-stripe";
import { deliver, paymentRow, sentAway } from "./provider-factories";

/** Buyers who pay by card at a pretended Stripe, and what becomes of their payments. */
export function cardPayments(db: Db, stripe: () => PretendedStripe) {
  const method = "stripe-test";
  const away = (price = 300) => sentAway(db, { method, stripeAddress: stripe().address, price });
  type Away = Awaited<ReturnType<typeof away>>;
  const sessionOf = async ({ paymentId }: Away) => {
    const { session } = await paymentRow(db, paymentId);
    const found = stripe().sessions.get(session ?? "");
    if (!found) throw new Error("it has no page");
    return found;
  };
  /** Its buyer pays by card; the event is not sent yet. */
  const byCard = async (made: Away) => stripe().paid((await sessionOf(made)).id);
  const intentOf = async (made: Away) => {
    const found = stripe().intents.get((await sessionOf(made)).intent ?? "");
    if (!found) throw new Error("nothing was authorised");
    return found;
  };
  const call = (made: Away, event: object, secret?: string) =>
    deliver(made.context, method, stripe().signed(event, secret));
  const walletOf = async (ownerId: number) =>
    (await balancesOf(db, { ownerId, currency: "USD", kinds: ["wallet"] })).wallet;
  const refundsOf = (paymentId: number) =>
    db.selectFrom("payment_refunds").selectAll().where("payment_id", "=", paymentId).execute();

  /** Paid by card and booked. */
  async function paid(price = 300) {
    const made = await away(price);
    const { status } = await call(made, await byCard(made));
    if (status !== 200) throw new Error(`its call was answered ${status}`);
    return made;
  }

  /** The seller never sends it, so it is paid back. */
  async function givenUp(made: Away) {
    await makeDue(db, made.orderId);
    await sweepOrders(db, { postReviews: async () => undefined });
  }
  return { away, sessionOf, byCard, intentOf, call, walletOf, refundsOf, paid, givenUp };
}

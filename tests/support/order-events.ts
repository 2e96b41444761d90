import { sql } from "kysely";
import { confirmReceipt } from "~/app/orders/after/confirm-receipt.server";
import { giveBenefits } from "~/app/orders/benefits/give-benefits.server";
import { endOrdersOfClosedShops } from "~/app/orders/closing/end-closed.server";
import { payOrders } from "~/app/orders/paying/pay-orders.server";
import { endRefundsOfOrder } from "~/app/refunds/api.server";
import { agreeRefund } from "~/app/refunds/verbs/agree.server";
import { askRefund } from "~/app/refunds/verbs/ask-refund.server";
import type { Db } from "~/db/client.server";
import { type makeOrderIn, ship } from "./after-factories";
import { actionOf, askOf } from "./refund-factories";

export type OrderLife = Awaited<ReturnType<typeof makeOrderIn>>;
export type OrderEvent = (handle: Db, life: OrderLife) => Promise<{ ok: boolean }>;

/** What can happen to an order of two lines, each of two pieces. */
export const orderEvents = {
  async pay(handle, { userId, orderId }) {
    const shown = await handle
      .selectFrom("orders")
      .select("amount_version")
      .where("id", "=", orderId)
      .executeTakeFirstOrThrow();
    return payOrders(handle, { userId, orders: [{ id: orderId, amountVersion: shown.amount_version }] });
  },
  refundFirst: (handle, life) => refundOne(handle, life, 0),
  refundSecond: (handle, life) => refundOne(handle, life, 1),
  async settle(handle, { userId, orderId, shopId }) {
    const { state } = await handle
      .selectFrom("orders")
      .select("state")
      .where("id", "=", orderId)
      .executeTakeFirstOrThrow();
    if (state === "awaiting_shipment") await ship(handle, { id: orderId, shopId });
    return confirmReceipt(handle, { userId, orderId });
  },
  /** The time to ask for refunds is over, and what it earned is due. */
  async windowCloses(handle, { orderId }) {
    await sql`
      update orders set received_at = received_at - interval '1 year',
        benefit_due_at = benefit_due_at - interval '1 year'
      where id = ${orderId}`.execute(handle);
    await giveBenefits(handle);
    return { ok: true };
  },
  /** What is not sent is paid back, what is on its way runs on. */
  async shopCloses(handle, { shopId }) {
    await handle.updateTable("shops").set({ state: "closed" }).where("id", "=", shopId).execute();
    await endOrdersOfClosedShops(handle, { endRefunds: endRefundsOfOrder });
    return { ok: true };
  },
} satisfies Record<string, OrderEvent>;

/** One piece of a line is paid back, as its shop agrees; an amount that is no whole part of it once it was sent. */
async function refundOne(handle: Db, { userId, orderId, shopId, lineIds }: OrderLife, at: number) {
  const { state } = await handle
    .selectFrom("orders")
    .select("state")
    .where("id", "=", orderId)
    .executeTakeFirstOrThrow();
  const asked = await askRefund(
    handle,
    askOf(
      { userId, orderId, lineIds },
      {
        lines: [{ lineId: lineIds[at] ?? 0, quantity: 1 }],
        way: state === "awaiting_shipment" ? "unsent" : "money",
        amountMinor: 211,
      },
    ),
  );
  if (!asked.ok) return asked;
  const { owner_id } = await handle
    .selectFrom("shops")
    .select("owner_id")
    .where("id", "=", shopId)
    .executeTakeFirstOrThrow();
  const by = { actor: "shop", shopId, userId: owner_id } as const;
  const open = await handle
    .selectFrom("refunds")
    .select("state")
    .where("id", "=", asked.value.refundId)
    .executeTakeFirstOrThrow();
  // Not sent yet, it is paid back without anybody's word.
  if (open.state === "complete") return asked;
  return agreeRefund(handle, await actionOf(handle, asked.value.refundId, by));
}

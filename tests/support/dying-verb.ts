/**
 * A program that runs one verb about money and kills itself, as `kill -9` does, just before it sends a statement.
 * Arguments: database, verb, person, order, place of the statement. Exits with 0 when the verb ended before that.
 */
import { confirmReceipt } from "~/app/orders/after/confirm-receipt.server";
import { endOrdersOfClosedShops } from "~/app/orders/closing/end-closed.server";
import { payOrders } from "~/app/orders/paying/pay-orders.server";
import { createSimulator } from "~/app/orders/paying/providers/simulator.server";
import { sweepPayments } from "~/app/orders/paying/providers/sweep-payments.server";
import { endRefundsOfOrder } from "~/app/refunds/api.server";
import { openDatabase } from "~/db/client.server";

const [url = "", verb = "", userId = 0, orderId = 0, place = 0] = process.argv
  .slice(2)
  .map((each, at) => (at < 2 ? each : Number(each))) as [string, string, number, number, number];

let sent = 0;
const { db, close } = openDatabase(url, {
  max: 2,
  onQuery: () => {
    if (sent === place) process.kill(process.pid, "SIGKILL");
    sent += 1;
  },
});
/** A provider whose every buyer has paid 15.00. */
const paid = {
  ...createSimulator("dying"),
  status: async ({ paymentId }: { paymentId: number }) => ({
    outcome: "authorised" as const,
    ...{ paymentId, reference: `simulated-${paymentId}`, amountMinor: 1500 },
  }),
};
const verbs: Record<string, () => Promise<{ ok: boolean }>> = {
  pay: () => payOrders(db, { userId, orders: [{ id: orderId, amountVersion: 1 }] }),
  confirm: () => confirmReceipt(db, { userId, orderId }),
  close: async () => ({ ok: (await endOrdersOfClosedShops(db, { endRefunds: endRefundsOfOrder })).failed === 0 }),
  ask: async () => ({ ok: (await sweepPayments(db, [paid])).failed === 0 }),
};
const answer = (await verbs[verb]?.()) ?? { ok: false };
await close();
process.exit(answer.ok ? 0 : 1);

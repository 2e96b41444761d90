import { sql } from "kysely";
import type { RefundParty } from "~/app/refunds/verbs/act-on-refund.server";
import { agreeRefund, signReturn } from "~/app/refunds/verbs/agree.server";
import { askRefund } from "~/app/refunds/verbs/ask-refund.server";
import { askPlatform, cancelRefund, sendBack } from "~/app/refunds/verbs/buyer-acts.server";
import { refuseRefund } from "~/app/refunds/verbs/refuse-refund.server";
import type { Db } from "~/db/client.server";
import type { DemoRefund, DemoRefundAction } from "./demo/refunds";
import { done } from "./done.server";

interface RefundOf {
  userId: number;
  orderId: number;
  shop: { shopId: number; ownerId: number };
  key: string;
  refund: DemoRefund;
}

/** Requests a refund of one shipped piece of a demo order, lets both sides act on it, and moves its times back. */
export async function insertRefund(db: Db, { userId, orderId, shop, key, refund }: RefundOf): Promise<void> {
  const line = await db
    .selectFrom("order_lines")
    .select(["id", "paid_minor", "quantity"])
    .where("order_id", "=", orderId)
    .executeTakeFirstOrThrow();
  const part = (percent: number) => Math.floor(((line.paid_minor / line.quantity) * percent) / 100);
  const { way, reason, words } = refund;
  const asked = { userId, orderId, key, way, reason, words, received: true, pictures: [] };
  const lines = [{ lineId: line.id, quantity: 1 }];
  const { refundId } = done(await askRefund(db, { ...asked, lines, amountMinor: part(refund.percent) }));
  const buyer: RefundParty = { actor: "buyer", userId };
  const seller: RefundParty = { actor: "shop", shopId: shop.shopId, userId: shop.ownerId };
  for (const act of refund.acts) await perform(db, { refundId, buyer, seller, part, lineId: line.id }, act);
  await moveBack(db, refundId, refund.hoursAgo);
}

interface Case {
  refundId: number;
  lineId: number;
  buyer: RefundParty & { actor: "buyer" };
  seller: RefundParty;
  /** Returns a percentage of the amount paid for the piece, minor units. */
  part: (percent: number) => number;
}

async function perform(db: Db, { refundId, lineId, buyer, seller, part }: Case, act: DemoRefundAction): Promise<void> {
  const { version } = await db
    .selectFrom("refunds")
    .select("version")
    .where("id", "=", refundId)
    .executeTakeFirstOrThrow();
  const byBuyer = { refundId, version, by: buyer };
  const byShop = { refundId, version, by: seller };
  if (act.act === "refuse") {
    const offer = act.offerPercent ? { way: "money" as const, amountMinor: part(act.offerPercent) } : null;
    done(await refuseRefund(db, { ...byShop, words: act.words, offer, pictures: [] }));
  }
  if (act.act === "agree") done(await agreeRefund(db, byShop));
  if (act.act === "sign") {
    const lines = [{ lineId, quantity: 1, sellable: 1 }];
    done(await signReturn(db, { ...byShop, lines }));
  }
  if (act.act === "platform") done(await askPlatform(db, { ...byBuyer, words: act.words ?? "" }));
  if (act.act === "cancel") done(await cancelRefund(db, byBuyer));
  if (act.act === "sendBack") done(await sendBack(db, { ...byBuyer, courier: act.courier, waybill: act.waybill }));
}

/** Moves the times of a refund back to `hoursAgo`, with two hours between its acts. */
async function moveBack(db: Db, refundId: number, hoursAgo: number): Promise<void> {
  await sql`
    with moved as (
      update refund_events set created_at = refund_events.created_at - make_interval(hours => ${hoursAgo}) + numbered.later
      from (
        select id, (row_number() over (order by id) - 1) * interval '2 hours' as later from refund_events where refund_id = ${refundId}
      ) as numbered
      where refund_events.id = numbered.id
      returning refund_events.created_at
    ), last as (select now() - max(created_at) as passed from moved)
    update refunds set created_at = created_at - make_interval(hours => ${hoursAgo}), deadline_at = deadline_at - last.passed,
      ended_at = ended_at - last.passed
    from last where refunds.id = ${refundId}`.execute(db);
}

import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import type { RefundState, RefundWay } from "~/app/refunds/refund-states";
import type { RefundParty } from "~/app/refunds/verbs/act-on-refund.server";
import { agreeRefund } from "~/app/refunds/verbs/agree.server";
import { askRefund } from "~/app/refunds/verbs/ask-refund.server";
import { askPlatform, cancelRefund, sendBack } from "~/app/refunds/verbs/buyer-acts.server";
import type { NewRefund } from "~/app/refunds/verbs/new-refund";
import { refuseRefund } from "~/app/refunds/verbs/refuse-refund.server";
import type { Db } from "~/db/client.server";
import type { Handle } from "~/db/transact.server";
import { type BoughtAt, done, makeOrderIn } from "./after-factories";
import { makeStaff } from "./staff";

/** A person of the staff as the verbs see one. */
export const makeSupportStaff = (handle: Handle) => makeStaff(handle, { role: "support" });

export const refundOf = (handle: Handle, id: number) =>
  handle.selectFrom("refunds").selectAll().where("id", "=", id).executeTakeFirstOrThrow();

/** The default request of a refund: one piece of the first line, money alone. */
export function askOf(
  made: { userId: number; orderId: number; lineIds: readonly number[] },
  values: Partial<NewRefund> = {},
): NewRefund {
  return {
    userId: made.userId,
    orderId: made.orderId,
    key: randomUUID(),
    lines: [{ lineId: made.lineIds[0] ?? 0, quantity: 1 }],
    way: "money",
    received: true,
    amountMinor: 500,
    reason: "faulty",
    words: "It crackles",
    pictures: [],
    ...values,
  };
}

/** An order with a refund, and both sides of it. */
export interface MadeRefund {
  refundId: number;
  orderId: number;
  shopId: number;
  userId: number;
  lineIds: number[];
  skuIds: number[];
  buyer: Extract<RefundParty, { actor: "buyer" }>;
  shop: Extract<RefundParty, { actor: "shop" }>;
}

export async function actionOf<By extends RefundParty>(handle: Handle, refundId: number, by: By) {
  return { refundId, by, version: (await refundOf(handle, refundId)).version };
}

/** Creates a refund in a state, by the acts that lead there. The order is shipped whole, or received. */
export async function makeRefund(
  db: Db,
  state: RefundState = "awaiting_seller",
  {
    bought = { lines: [{ price: 1000 }] },
    order = "awaiting_receipt",
    platformOff = 0,
    way = "money",
    ...values
  }: Partial<NewRefund> & {
    bought?: BoughtAt;
    order?: "awaiting_receipt" | "awaiting_comment";
    platformOff?: number;
    way?: Exclude<RefundWay, "unsent">;
  } = {},
): Promise<MadeRefund> {
  const made = await makeOrderIn(db, order, bought, { platformOff });
  const needed = state === "awaiting_return" || state === "awaiting_sign" ? "return" : way;
  const { refundId } = done(await askRefund(db, askOf(made, { ...values, way: needed })));
  const { userId, orderId, shopId, lineIds, skuIds } = made;
  const buyer = { actor: "buyer", userId } as const;
  const { owner_id } = await db
    .selectFrom("shops")
    .select("owner_id")
    .where("id", "=", shopId)
    .executeTakeFirstOrThrow();
  const shop = { actor: "shop", shopId, userId: owner_id } as const;
  const act = <By extends RefundParty>(by: By) => actionOf(db, refundId, by);
  if (state === "refused" || state === "platform")
    done(await refuseRefund(db, { ...(await act(shop)), words: "Worn", offer: null, pictures: [] }));
  if (state === "platform") done(await askPlatform(db, { ...(await act(buyer)), words: "Please look" }));
  if (state === "awaiting_return" || state === "awaiting_sign" || state === "complete")
    done(await agreeRefund(db, await act(shop)));
  if (state === "awaiting_sign")
    done(await sendBack(db, { ...(await act(buyer)), courier: "sf", waybill: "BACK0001" }));
  if (state === "closed") done(await cancelRefund(db, await act(buyer)));
  return { refundId, orderId, shopId, userId, lineIds, skuIds, buyer, shop };
}

export async function makeRefundDue(handle: Handle, refundId: number): Promise<void> {
  await sql`update refunds set deadline_at = now() - interval '1 second' where id = ${refundId}`.execute(handle);
}

export const refundLog = async (handle: Handle, refundId: number) =>
  (
    await handle.selectFrom("refund_events").select("kind").where("refund_id", "=", refundId).orderBy("id").execute()
  ).map(({ kind }) => kind);

import { sql, type Transaction } from "kysely";
import type { Database } from "~/db/schema";
import type { Handle } from "~/db/transact.server";
import type { RefundActor, RefundFacts, RefundState, RefundWay } from "./refund-states";

/** A refund as read by its verbs. Amounts in minor units. */
export interface RefundRow extends RefundFacts {
  id: number;
  orderId: number;
  received: boolean;
  reason: string;
  amountMinor: number;
  freightMinor: number;
  offerMinor: number | null;
  version: number;
}

export interface RefundLineRow {
  lineId: number;
  quantity: number;
  capMinor: number;
}

/** Returns the order of a refund, which never changes, so it may be read before locking. */
export async function orderOfRefund(handle: Handle, refundId: number): Promise<number | null> {
  const row = await handle
    .selectFrom("refunds")
    .select("order_id")
    .where("id", "=", refundId)
    .where("key", "is not", null)
    .executeTakeFirst();
  return row?.order_id ?? null;
}

/** Returns the open refunds of an order, ascending. */
export async function openRefundsOf(handle: Handle, orderId: number): Promise<number[]> {
  const rows = await handle
    .selectFrom("refunds")
    .select("id")
    .where("order_id", "=", orderId)
    .where("state", "not in", ["complete", "closed"])
    .orderBy("id")
    .execute();
  return rows.map(({ id }) => id);
}

/** Reads a refund with its lines, ascending. The refund is locked. */
export async function refundRow(
  trx: Transaction<Database>,
  refundId: number,
): Promise<{ refund: RefundRow; parts: RefundLineRow[] }> {
  const refund = await trx
    .selectFrom("refunds")
    .select(["id", "order_id as orderId", "state", "way", "received", "reason", "refusals", "version"])
    .select(["amount_minor as amountMinor", "freight_minor as freightMinor"])
    .select(["offer_way as offerWay", "offer_minor as offerMinor"])
    .select(sql<boolean>`waybill <> ''`.as("sentBack"))
    .where("id", "=", refundId)
    .executeTakeFirstOrThrow();
  const parts = await trx
    .selectFrom("refund_lines")
    .select(["line_id as lineId", "quantity", "cap_minor as capMinor"])
    .where("refund_id", "=", refundId)
    .orderBy("line_id")
    .execute();
  return { refund, parts };
}

/** Values changed by a move, besides the state. */
export interface RefundChange {
  way?: RefundWay;
  received?: boolean;
  reason?: string;
  amountMinor?: number;
  freightMinor?: number;
  /** Null withdraws the shop's offer. */
  offer?: { way: "money" | "return"; amountMinor: number } | null;
  refused?: boolean;
  courier?: string;
  waybill?: string;
  escalated?: boolean;
  paidMinor?: number;
  /** Days until the next automatic step, 0 = never; undefined keeps the deadline. */
  days?: number;
}

/** Writes a move: the state, its changed values, and the version. The refund is locked. */
export async function writeMove(
  trx: Transaction<Database>,
  refundId: number,
  state: RefundState,
  change: RefundChange,
): Promise<void> {
  const ended = state === "complete" || state === "closed";
  const set = {
    state,
    way: change.way,
    received: change.received,
    reason: change.reason,
    amount_minor: change.amountMinor,
    freight_minor: change.freightMinor,
    ...(change.offer === undefined
      ? {}
      : { offer_way: change.offer?.way ?? null, offer_minor: change.offer?.amountMinor ?? null }),
    courier: change.courier,
    waybill: change.waybill,
    paid_minor: change.paidMinor,
  };
  const days = ended ? 0 : change.days;
  await trx
    .updateTable("refunds")
    .set(Object.fromEntries(Object.entries(set).filter(([, value]) => value !== undefined)))
    .set({ version: sql`version + 1`, attempts: 0, retry_at: null })
    .$if(days !== undefined, (query) =>
      query.set({
        deadline_at: sql`case when ${days ?? 0}::int > 0 then now() + make_interval(days => ${days ?? 0}::int) end`,
        escalated_at: change.escalated === true ? sql`now()` : null,
      }),
    )
    .$if(change.refused === true, (query) => query.set({ refusals: sql`refusals + 1` }))
    .$if(ended, (query) => query.set({ ended_at: sql`now()` }))
    .where("id", "=", refundId)
    .execute();
  if (ended) await trx.updateTable("refund_lines").set({ open: false }).where("refund_id", "=", refundId).execute();
}

/** Records on a line of a refund the amount paid, minor units, and the pieces returned. */
export async function recordPaidLine(
  trx: Transaction<Database>,
  line: { refundId: number; lineId: number; minor: number; signed: number; sellable: number },
): Promise<void> {
  await trx
    .updateTable("refund_lines")
    .set({ paid_minor: line.minor, signed_quantity: line.signed, sellable_quantity: line.sellable })
    .where("refund_id", "=", line.refundId)
    .where("line_id", "=", line.lineId)
    .execute();
}

/** Records a refund's amounts besides the buyer's, minor units, and the shop that paid; read by monthly reports. */
export async function recordPaidShares(
  trx: Transaction<Database>,
  refundId: number,
  shares: { platformMinor: number; commissionMinor: number; referralMinor: number; fromShopId: number | null },
): Promise<void> {
  await trx
    .updateTable("refunds")
    .set({ platform_back_minor: shares.platformMinor, commission_back_minor: shares.commissionMinor })
    .set({ referral_back_minor: shares.referralMinor, from_shop_id: shares.fromShopId })
    .where("id", "=", refundId)
    .execute();
}

export interface NewRefundEvent {
  refundId: number;
  kind: string;
  actor: RefundActor;
  actorId: number | null;
  way?: RefundWay;
  /** Amount of an offer or a payment, minor units. */
  amountMinor?: number;
  reason?: string;
  text?: string;
  pictures?: readonly string[];
}

export async function insertRefundEvent(trx: Transaction<Database>, event: NewRefundEvent): Promise<void> {
  const { refundId, kind, actor, actorId, pictures = [] } = event;
  const { id } = await trx
    .insertInto("refund_events")
    .values({
      refund_id: refundId,
      kind,
      actor,
      actor_id: actorId,
      way: event.way ?? null,
      amount_minor: event.amountMinor ?? null,
      reason: event.reason ?? "",
      words: event.text ?? "",
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  if (pictures.length > 0)
    await trx
      .insertInto("refund_proofs")
      .values(pictures.map((picture, index) => ({ event_id: id, place: index, picture })))
      .execute();
}

/** Returns the actor and kind of the latest move of a refund. */
export async function latestEvent(handle: Handle, refundId: number) {
  return handle
    .selectFrom("refund_events")
    .select(["kind", "actor", "actor_id as actorId"])
    .where("refund_id", "=", refundId)
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
}

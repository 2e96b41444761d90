import type { Transaction } from "kysely";
import { addNotices } from "~/app/chat/api.server";
import { type AfterLine, type AfterOrder, orderForRefund, resumeReceipt } from "~/app/orders/api.server";
import { ok, type Refusal, type Result, refuse } from "~/app/platform/result";
import { readSettings } from "~/app/settings/api.server";
import type { Db } from "~/db/client.server";
import { lockRows } from "~/db/locks.server";
import type { Database } from "~/db/schema";
import { transact } from "~/db/transact.server";
import {
  insertRefundEvent,
  latestEvent,
  type NewRefundEvent,
  orderOfRefund,
  type RefundChange,
  type RefundLineRow,
  type RefundRow,
  refundRow,
  writeMove,
} from "../refund-queries.server";
import { canMoveRefund, isClosedRefund, type RefundActor, type RefundMove, refundAfter } from "../refund-states";
import { refundNews } from "./refund-news.server";

export type RefundTimers = Awaited<ReturnType<typeof readSettings>>["timers"];

/** A refund with its order, locked. */
export interface OpenedRefund {
  refund: RefundRow;
  parts: RefundLineRow[];
  order: AfterOrder;
  lines: AfterLine[];
  timers: RefundTimers;
}

/** Acting party: on their own refund, on one of their shop, or on any. */
export type RefundParty =
  | { actor: "buyer"; userId: number }
  | { actor: "shop"; shopId: number; userId: number }
  | { actor: "staff"; staffId: number }
  | { actor: "timer" };

export interface RefundAction {
  refundId: number;
  by: RefundParty;
  /** Version of the refund shown. */
  version: number;
}

/** Outcome of an act: done now, or by the same person a moment ago. */
export interface RefundDone {
  repeated: boolean;
}

/** The other side, or the timer, was faster: nothing was changed. */
export type MovedOn = Refusal<"movedOn"> & { actor: RefundActor; kind: string };

/** Refusals common to all acts on a refund. */
export type ActionRefusal = "notFound" | "notPossible" | MovedOn;

/** Step: locks a refund with its order (and its purchase), and reads them; null = missing or not accessible. */
export async function openRefund(
  trx: Transaction<Database>,
  refundId: number,
  by: RefundParty,
  timers: RefundTimers,
): Promise<OpenedRefund | null> {
  const orderId = await orderOfRefund(trx, refundId);
  if (orderId === null) return null;
  const whose =
    by.actor === "buyer" ? { userId: by.userId } : by.actor === "shop" ? { shopId: by.shopId } : "everybody";
  const found = await orderForRefund(trx, orderId, whose);
  if (!found) return null;
  await lockRows(trx, "refunds", [refundId]);
  return { ...found, ...(await refundRow(trx, refundId)), timers };
}

/** Id of the actor; null for the timer. */
export function actorIdOf(by: RefundParty): number | null {
  if (by.actor === "timer") return null;
  return by.actor === "staff" ? by.staffId : by.userId;
}

/**
 * Frame of the verbs: one transaction with the refund locked and its move checked by the table (`refundMoves`). An act
 * on an older version counts as done when the same person made the same move, and is otherwise refused with who moved
 * it.
 *
 * Refuses `notFound`, `notPossible` (the table does not allow it) and `movedOn`.
 */
export async function actOnRefund<Said extends Refusal<string> = never>(
  db: Db,
  { refundId, by, version }: RefundAction,
  move: (opened: OpenedRefund) => RefundMove | null,
  step: (
    trx: Transaction<Database>,
    opened: OpenedRefund,
    move: RefundMove,
  ) => Promise<{ ok: true; value: null } | Said>,
): Promise<Result<RefundDone, ActionRefusal> | Said> {
  const { timers } = await readSettings(db);
  return transact(db, async (trx): Promise<Result<RefundDone, ActionRefusal> | Said> => {
    const opened = await openRefund(trx, refundId, by, timers);
    if (!opened) return refuse("notFound");
    const requested = move(opened);
    if (opened.refund.version !== version) {
      const latest = await latestEvent(trx, refundId);
      const { actor = "timer", kind = "" } = latest ?? {};
      const own = actor === by.actor && latest?.actorId === actorIdOf(by);
      if (own && opened.refund.version === version + 1) return ok({ repeated: true });
      return refuse("movedOn", { actor, kind });
    }
    if (requested === null || !canMoveRefund(opened.refund, requested, by.actor)) return refuse("notPossible");
    const done = await step(trx, opened, requested);
    return done.ok ? ok({ repeated: false }) : done;
  });
}

interface RecordedMove {
  by: RefundParty;
  move: RefundMove;
  change?: RefundChange;
  event?: Omit<NewRefundEvent, "refundId" | "kind" | "actor" | "actorId">;
}

/**
 * Step: makes a move of the table: state, deadline, log, and the notice to the other side. When the last refund of the
 * order ends, its receipt deadline resumes. Returns the new state.
 */
export async function recordMove(
  trx: Transaction<Database>,
  { refund, order }: OpenedRefund,
  { by, move, change = {}, event = {} }: RecordedMove,
): Promise<void> {
  const state = refundAfter(refund.state, move, by.actor);
  if (state === null) throw new Error(`Refund ${refund.id} cannot ${move} while ${refund.state}`);
  await writeMove(trx, refund.id, state, change);
  const { actor } = by;
  await insertRefundEvent(trx, { refundId: refund.id, kind: move, actor, actorId: actorIdOf(by), ...event });
  if (isClosedRefund(state)) await resumeReceipt(trx, order.id);
  const [buyer, shop] = [refundNews[move].buyer, refundNews[move].shop];
  await addNotices(trx, [
    ...(actor !== "buyer" && buyer ? [{ userId: order.userId, event: buyer, subjectId: refund.id }] : []),
    ...(actor !== "shop" && shop
      ? [{ userId: order.ownerId, side: "shop" as const, event: shop, subjectId: refund.id }]
      : []),
  ]);
}

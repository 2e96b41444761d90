import { sql, type Transaction } from "kysely";
import type { Database } from "~/db/schema";
import { insertRefundEvent } from "../refund-queries.server";
import type { NewRefund } from "./new-refund";

/** A line that can be asked for, with the most for its pieces, minor units. */
export interface JudgedLine {
  lineId: number;
  quantity: number;
  capMinor: number;
}

/** Returns whether the after-sale days of an order are over by the clock of the database. */
export async function isTooLate(trx: Transaction<Database>, orderId: number, days: number): Promise<boolean> {
  const { rows } = await sql<{ late: boolean }>`
    select coalesce(received_at + make_interval(days => greatest(${days}::int, after_sale_days)) <= now(), false) as late
    from orders where id = ${orderId}`.execute(trx);
  return rows[0]?.late ?? true;
}

export function refundOfKey(trx: Transaction<Database>, { key, orderId }: Pick<NewRefund, "key" | "orderId">) {
  return trx
    .selectFrom("refunds")
    .select(["id", "state"])
    .where("key", "=", key)
    .where("order_id", "=", orderId)
    .executeTakeFirst();
}

export async function openRefundOf(trx: Transaction<Database>, lines: readonly JudgedLine[]): Promise<number | null> {
  const row = await trx
    .selectFrom("refund_lines")
    .select("refund_id")
    .where("open", "=", true)
    .where(
      "line_id",
      "in",
      lines.map(({ lineId }) => lineId),
    )
    .limit(1)
    .executeTakeFirst();
  return row?.refund_id ?? null;
}

/** Inserts a refund with its lines and the first entry of its log. What is paid at once opens none of its lines. */
export async function insertRefund(
  trx: Transaction<Database>,
  asked: NewRefund & { days: number },
  lines: readonly JudgedLine[],
): Promise<number> {
  const { orderId, key, way, received, reason, amountMinor, days, words, userId } = asked;
  const unsent = way === "unsent";
  const { id } = await trx
    .insertInto("refunds")
    .values({
      order_id: orderId,
      key,
      way,
      received: received && !unsent,
      reason,
      amount_minor: amountMinor,
      deadline_at: days > 0 && !unsent ? sql<Date>`now() + make_interval(days => ${days}::int)` : null,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await trx
    .insertInto("refund_lines")
    .values(
      lines.map(({ lineId, quantity, capMinor }) => ({
        refund_id: id,
        line_id: lineId,
        quantity,
        cap_minor: capMinor,
        open: !unsent,
      })),
    )
    .execute();
  await insertRefundEvent(trx, {
    refundId: id,
    kind: "ask",
    actor: "buyer",
    actorId: userId,
    way,
    amountMinor,
    reason,
    words,
    pictures: asked.pictures.map(({ hash }) => hash),
  });
  return id;
}

import { sql, type Transaction } from "kysely";
import { afterSaleEnds } from "~/app/orders/api.server";
import type { Database } from "~/db/schema";
import { insertRefundEvent } from "../refund-queries.server";
import type { RefundActor } from "../refund-states";
import type { NewRefund } from "./new-refund";

/** A refundable line, with the maximum for its pieces, minor units. */
export interface CheckedLine {
  lineId: number;
  quantity: number;
  capMinor: number;
}

/** True when the after-sale period of a locked order is over by the database's clock. */
export async function isTooLate(trx: Transaction<Database>, orderId: number, days: number): Promise<boolean> {
  const { rows } = await sql<{ late: boolean }>`
    select coalesce(${afterSaleEnds(days)} <= clock_timestamp(), false) as late
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

export async function openRefundOf(trx: Transaction<Database>, lines: readonly CheckedLine[]): Promise<number | null> {
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

/** Inserts a refund with its lines and the first entry of its log. One paid at once does not mark its lines as open. */
export async function insertRefund(
  trx: Transaction<Database>,
  request: NewRefund & { days: number; begunBy?: { kind: string; actor: RefundActor; actorId: number } },
  lines: readonly CheckedLine[],
): Promise<number> {
  const { orderId, key, way, received, reason, amountMinor, days, words, userId } = request;
  const begunBy = request.begunBy ?? { kind: "ask", actor: "buyer", actorId: userId };
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
    ...begunBy,
    way,
    amountMinor,
    reason,
    text: words,
    pictures: request.pictures.map(({ hash }) => hash),
  });
  return id;
}

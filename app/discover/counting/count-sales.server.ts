import { paidLines } from "~/app/orders/api.server";
import type { Db } from "~/db/client.server";
import { lockRows } from "~/db/locks.server";
import { transact } from "~/db/transact.server";
import { insertSales, moveReach, salesFromPosts, takeReach } from "./post-sales-queries.server";

/** Orders that are looked at in one transaction. */
const batchSize = 500;

/** Payments younger than this wait for the next look, in ms: one that began before may still be under way. */
const settleMs = 60_000;

/**
 * Looks at orders that were paid since the last time, and counts for each post the lines that its readers bought. What
 * is refunded later stays counted: it was sold. Returns how many lines came from posts.
 */
export async function countSales(db: Db, now = new Date()): Promise<number> {
  const until = new Date(now.getTime() - settleMs);
  let counted = 0;
  for (;;) {
    const found = await transact(db, async (trx) => {
      const after = await takeReach(trx);
      if (!after) return null;
      const lines = await paidLines(trx, { after, until, limit: batchSize });
      const last = lines.at(-1);
      if (!last) return null;
      const known = new Map(lines.map((line) => [line.id, line]));
      const sales = (await salesFromPosts(trx, lines)).flatMap((sale) => {
        const line = known.get(sale.lineId);
        return line ? [{ ...sale, paidMinor: line.paidMinor, paidAt: line.paidAt }] : [];
      });
      if (sales.length > 0) {
        await lockRows(
          trx,
          "posts",
          sales.map(({ postId }) => postId),
        );
        await insertSales(trx, sales);
      }
      await moveReach(trx, { micros: last.paidMicros, orderId: last.orderId });
      return sales.length;
    });
    if (found === null) return counted;
    counted += found;
  }
}

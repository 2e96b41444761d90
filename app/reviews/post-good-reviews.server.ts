import type { Transaction } from "kysely";
import type { Database } from "~/db/schema";
import { insertGoodReviews } from "./post-queries.server";

interface BoughtLine {
  id: number;
  goodsId: number;
  /** As sold. */
  spec: readonly { name: object; value: object }[];
  quantity: number;
  refundedQuantity: number;
}

/**
 * Step: posts the good reviews of an order that was not reviewed in time, one for each goods kept; a line already
 * reviewed keeps its review. They are marked automatic: no counter or average includes them, and the goods page does
 * not show them, since nobody wrote them.
 */
export async function postGoodReviews(
  trx: Transaction<Database>,
  { userId, lines }: { userId: number; lines: readonly BoughtLine[] },
): Promise<void> {
  const remaining = lines.filter(({ quantity, refundedQuantity }) => refundedQuantity < quantity);
  const byGoods = new Map(remaining.toReversed().map((line) => [line.goodsId, line]));
  await insertGoodReviews(
    trx,
    [...byGoods.values()].map(({ id, goodsId, spec }) => ({
      userId,
      goodsId,
      lineId: id,
      bought: JSON.stringify(spec),
    })),
  );
}

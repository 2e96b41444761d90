import type { Transaction } from "kysely";
import type { Database } from "~/db/schema";
import { insertGoodReviews } from "./post-queries.server";

/** A bought line, as far as a review needs it. */
interface BoughtLine {
  id: number;
  goodsId: number;
  /** As sold. */
  spec: readonly { name: object; value: object }[];
  quantity: number;
  refundedQuantity: number;
}

/**
 * Step: posts the good reviews of an order that was not commented on in time, one for each goods that was kept; a line
 * that its buyer has reviewed keeps that. They are marked automatic: no counter and no average knows them, and the
 * goods page does not show them, since nobody wrote them.
 */
export async function postGoodReviews(
  trx: Transaction<Database>,
  { userId, lines }: { userId: number; lines: readonly BoughtLine[] },
): Promise<void> {
  const kept = lines.filter(({ quantity, refundedQuantity }) => refundedQuantity < quantity);
  const byGoods = new Map(kept.toReversed().map((line) => [line.goodsId, line]));
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

import { takeBackInStock } from "~/app/catalog/api.server";
import { addNotices } from "~/app/chat/api.server";
import type { Db } from "~/db/client.server";
import { transact } from "~/db/transact.server";

/** Max people told in one transaction. */
const batch = 500;

/**
 * Tells everybody who waits for goods that can be bought again, each once, and returns how many were told. Anyone who
 * is told waits no longer: the wish and the notice change in one transaction, so that two processes tell nobody twice.
 */
export async function notifyBackInStock(db: Db): Promise<number> {
  for (let told = 0; ; ) {
    const now = await transact(db, async (trx) => {
      const wishes = await takeBackInStock(trx, batch);
      // Anyone who waits for several combinations of the same goods is told once.
      const told = new Map(
        wishes.map(({ userId, goodsId }) => [`${userId} ${goodsId}`, { userId, subjectId: goodsId }]),
      );
      await addNotices(
        trx,
        [...told.values()].map((one) => ({ ...one, event: "goods_back" as const })),
      );
      return wishes.length;
    });
    told += now;
    if (now < batch) return told;
  }
}

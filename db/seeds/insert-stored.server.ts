import type { Transaction } from "kysely";
import type { Database } from "~/db/schema";
import { at } from "./demo/known";
import { createRandom } from "./demo/random";

const day = 86_400_000;

interface InsertStored {
  /** In order of recommendation. */
  goodsIds: number[];
  shopIds: Map<string, number>;
  now: Date;
}

/** Inserts saved things: favourites, shops and footprints of three days for the demo buyer; follows for reviewers. */
export async function insertStored(
  trx: Transaction<Database>,
  { goodsIds, shopIds, now }: InsertStored,
): Promise<void> {
  const random = createRandom(20_260_404);
  const users = await trx.selectFrom("users").select(["id", "username"]).orderBy("id").execute();
  const buyer = users.find(({ username }) => username === "demo_buyer")?.id ?? 0;
  const before = (days: number, minutes = 0) => new Date(now.getTime() - days * day - minutes * 60_000);
  await trx
    .insertInto("collections")
    .values(
      [0, 3, 7, 12, 16, 21].map((n) => ({ user_id: buyer, goods_id: at(goodsIds, n), created_at: before(n / 2) })),
    )
    .execute();
  await trx
    .insertInto("footprints")
    .values(
      Array.from({ length: 11 }, (_, n) => {
        const seen_at = before(n < 5 ? 0 : n < 9 ? 1 : 4, 7 * n);
        return { user_id: buyer, goods_id: at(goodsIds, n * 3), seen_on: seen_at.toISOString().slice(0, 10), seen_at };
      }),
    )
    .execute();
  const shops = [...shopIds.values()];
  const readers = users.filter(({ username }) => username.startsWith("reviewer_"));
  const follows = readers.flatMap(({ id }) =>
    shops
      .filter(() => random() < 0.55)
      .map((shop_id) => ({ user_id: id, shop_id, created_at: before(30 + random() * 200) })),
  );
  const own = shops.slice(0, 4).map((shop_id, n) => ({ user_id: buyer, shop_id, created_at: before(3 + n * 5) }));
  await trx
    .insertInto("follows")
    .values([...follows, ...own])
    .execute();
}

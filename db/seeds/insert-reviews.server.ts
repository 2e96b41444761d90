import type { Transaction } from "kysely";
import type { Database } from "~/db/schema";
import type { DemoGoods } from "./demo/catalogue";
import { at } from "./demo/known";
import { createRandom } from "./demo/random";
import { replyLines, reviewerNames, reviewLines } from "./demo/reviews";

const day = 86_400_000;

interface InsertReviews {
  goods: DemoGoods[];
  goodsIds: number[];
  albums: string[][];
  now: Date;
}

/** Inserts reviews, mostly good, in the demo's words. Better-selling goods have more; the newest are a few days old. */
export async function insertReviews(
  trx: Transaction<Database>,
  { goods, goodsIds, albums, now }: InsertReviews,
): Promise<void> {
  const random = createRandom(20_260_303);
  const pick = <T>(list: readonly T[]): T => at(list, Math.floor(random() * list.length));
  const words = reviewLines
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => {
      const [rating = "", description, delivery, service, ...body] = line.split(" ");
      return {
        rating: rating as "good" | "medium" | "bad",
        description_stars: Number(description),
        delivery_stars: Number(delivery),
        service_stars: Number(service),
        body: body.join(" "),
      };
    });
  const [good, other] = [
    words.filter(({ rating }) => rating === "good"),
    words.filter(({ rating }) => rating !== "good"),
  ];
  const people = await insertReviewers(trx, now);
  const skus = await trx.selectFrom("skus").select(["goods_id", "spec"]).orderBy("id").execute();
  const bought = new Map<number, object[]>();
  for (const { goods_id, spec } of skus) bought.set(goods_id, [...(bought.get(goods_id) ?? []), spec]);
  const rows = goods.flatMap((one, i) => {
    const many = Math.min(48, 3 + Math.round(Math.sqrt(one.sales) * 0.55));
    const id = at(goodsIds, i);
    return Array.from({ length: many }, (_, n) => ({
      goods_id: id,
      user_id: pick(people),
      bought: JSON.stringify(pick(bought.get(id) ?? [])),
      ...pick(random() < 0.93 ? good : other),
      pictures: random() < 0.18 ? at(albums, i).slice(0, 1 + Math.floor(random() * 3)) : [],
      anonymous: random() < 0.25,
      reply: random() < 0.12 ? pick(replyLines) : "",
      created_at: new Date(now.getTime() - (many - n) * 3.1 * day - Math.round(random() * 2 * day)),
    }));
  });
  for (let from = 0; from < rows.length; from += 500)
    await trx
      .insertInto("reviews")
      .values(rows.slice(from, from + 500))
      .execute();
}

/** Inserts the reviewers; nobody can sign in as them. */
async function insertReviewers(trx: Transaction<Database>, now: Date): Promise<number[]> {
  const rows = await trx
    .insertInto("users")
    .values(
      reviewerNames.map((nickname, i) => ({
        username: `reviewer_${i + 1}`,
        nickname,
        password_hash: "!",
        created_at: new Date(now.getTime() - 400 * day),
      })),
    )
    .returning("id")
    .execute();
  return rows.map(({ id }) => id);
}

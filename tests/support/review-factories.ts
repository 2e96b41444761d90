import type { Insertable, Selectable } from "kysely";
import type { ReviewsTable } from "~/db/tables/browsing-schema";
import type { Handle } from "~/db/transact.server";
import { makeUser } from "./factories";

export async function makeReview(
  handle: Handle,
  values: Partial<Insertable<ReviewsTable>> & { goods_id: number },
): Promise<Selectable<ReviewsTable>> {
  const user_id = values.user_id ?? (await makeUser(handle)).id;
  return handle
    .insertInto("reviews")
    .values({
      rating: "good",
      description_stars: 5,
      delivery_stars: 4,
      service_stars: 3,
      body: "As described.",
      ...values,
      user_id,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

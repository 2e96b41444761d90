import { randomUUID } from "node:crypto";
import type { Db } from "~/db/client.server";
import { makeUser } from "./factories";
import { makeOffer } from "./offer-factories";

/** A team that did not fill, a bargain that runs, and a cut for somebody else. */
export async function buyTogether(db: Db, id: number, skuId: number): Promise<void> {
  const { id: groupId } = await makeOffer(db, { kind: "group", skus: [{ skuId, priceMinor: 1 }], state: "over" });
  const { id: teamId } = await db
    .insertInto("teams")
    .values({ token: randomUUID(), offer_id: groupId, size: 3, least: 2, hours: 24, owner_id: id })
    .returning("id")
    .executeTakeFirstOrThrow();
  const order = db.selectFrom("orders").select("id").where("user_id", "=", id).limit(1);
  await db
    .insertInto("team_seats")
    .values({
      order_id: (await order.executeTakeFirstOrThrow()).id,
      team_id: teamId,
      user_id: id,
      state: "left",
      taken_at: new Date("2026-11-01"),
      left_at: new Date("2026-11-02"),
    })
    .execute();
  const { id: offerId, skus } = await makeOffer(db, { kind: "bargain", skus: [{ skuId, priceMinor: 400 }] });
  const other = await makeUser(db);
  for (const userId of [id, other.id]) {
    const { id: bargainId } = await db
      .insertInto("bargains")
      .values({
        token: randomUUID(),
        offer_sku_id: skus[0] ?? 0,
        user_id: userId,
        usual_minor: 500,
        floor_minor: 400,
        cuts: [60, 40],
        made: 1,
        made_minor: 60,
        ends_at: new Date("2099-01-01"),
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    await db
      .insertInto("bargain_cuts")
      .values({
        bargain_id: bargainId,
        number: 1,
        offer_id: offerId,
        helper_id: userId === id ? other.id : id,
        cut_minor: 60,
        left_minor: 440,
      })
      .execute();
  }
}

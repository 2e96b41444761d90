import type { Db } from "~/db/client.server";
import { makeShop } from "./factories";
import { makeRoom } from "./live-factories";

/** Lets a person speak in a live room, watch it, and be muted there. */
export async function makeSpoken(db: Db, { userId, word }: { userId: number; word: string }): Promise<void> {
  const shop = await makeShop(db);
  const { id: room_id } = await makeRoom(db, { shop_id: shop.id, user_id: shop.owner_id });
  await db
    .insertInto("live_lines")
    .values({
      room_id,
      number: 1,
      user_id: userId,
      side: "viewer",
      body: `${word} asks`,
      key: `${word} key`,
      language: "en",
      media_ms: 0,
    })
    .execute();
  await db.insertInto("live_reminders").values({ room_id, user_id: userId }).execute();
  await db.insertInto("live_mutes").values({ room_id, user_id: userId, muted_by: shop.owner_id }).execute();
  await db
    .insertInto("live_viewers")
    .values({ room_id, viewer: `u${userId}` })
    .execute();
}

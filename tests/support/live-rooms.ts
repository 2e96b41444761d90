import { randomUUID } from "node:crypto";
import { startRun } from "~/app/live/rooms/start-run.server";
import { sayLine } from "~/app/live/talk/say-line.server";
import { type Bus, createLocalBus } from "~/app/platform/process/pubsub.server";
import type { Db } from "~/db/client.server";
import { done } from "./after-factories";
import { makeShop, makeUser } from "./factories";
import { makeRoom } from "./live-factories";

/** A room of a shop of its own, on air; its host is the owner. */
export async function makeLiveRoom(db: Db, { bus = createLocalBus(), shopId }: { bus?: Bus; shopId?: number } = {}) {
  const shop = shopId === undefined ? await makeShop(db, { live_allowed: true }) : await allowed(db, shopId);
  const { id: roomId } = await makeRoom(db, { shop_id: shop.id, user_id: shop.owner_id });
  const run = done(await startRun({ db, bus }, { roomId, shopId: shop.id, userId: shop.owner_id }));
  return { roomId, shopId: shop.id, ownerId: shop.owner_id, run };
}

const allowed = (db: Db, shopId: number) =>
  db
    .updateTable("shops")
    .set({ live_allowed: true })
    .where("id", "=", shopId)
    .returning(["id", "owner_id"])
    .executeTakeFirstOrThrow();

/** Lets somebody who has said nothing yet say a line, and returns its number and who it was. */
export async function sayIn(
  db: Db,
  roomId: number,
  { body = "Does it fold flat?", bus = createLocalBus(), userId }: { body?: string; bus?: Bus; userId?: number } = {},
): Promise<{ number: number; userId: number }> {
  const speaker = userId ?? (await makeUser(db)).id;
  const said = await sayLine({ db, bus }, { roomId, userId: speaker, body, language: "en", key: randomUUID() });
  return { number: done(said), userId: speaker };
}

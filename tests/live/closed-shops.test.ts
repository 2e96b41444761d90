import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { banPerson } from "~/app/account/bans/ban-person.server";
import { endRoomsOfHost } from "~/app/live/api.server";
import { countReminders, remindOfRoom } from "~/app/live/reminders/reminders-queries.server";
import { planRoom } from "~/app/live/rooms/plan-room.server";
import { hashOfKey } from "~/app/live/segments/run-key.server";
import { runOfKey } from "~/app/live/segments/segments-queries.server";
import { closeShop } from "~/app/shops/admin/closing/close-shop.server";
import { changeShop } from "~/app/shops/admin/shops/change-shop.server";
import { type ShopTerms, termsMark } from "~/app/shops/admin/shops/shop-terms";
import { done } from "~/tests/support/after-factories";
import { testDatabase } from "~/tests/support/database";
import { makeUser } from "~/tests/support/factories";
import { makeRoom } from "~/tests/support/live-factories";
import { makeLiveRoom } from "~/tests/support/live-rooms";
import { makeStaff } from "~/tests/support/staff";

const { db } = testDatabase({ max: 12 });

/** A shop with a room on air and a planned one for which somebody waits. */
async function makeBusy() {
  const live = await makeLiveRoom(db);
  const { id: plannedId } = await makeRoom(db, { shop_id: live.shopId });
  const { id: userId } = await makeUser(db);
  await remindOfRoom(db, { userId, roomId: plannedId });
  return { ...live, plannedId };
}

const roomOf = (id: number) => db.selectFrom("live_rooms").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
const shopOf = (id: number) => db.selectFrom("shops").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
const close = (shop: { shopId: number; ownerId: number }, seen = "0 0 0 0") =>
  closeShop(db, { shopId: shop.shopId, by: { userId: shop.ownerId }, reason: "Moving", seen });

async function expectClosed({ roomId, shopId, plannedId, run }: Awaited<ReturnType<typeof makeBusy>>) {
  expect(await roomOf(roomId)).toMatchObject({ state: "ended", ended_by: "shop", run_id: null });
  expect((await roomOf(plannedId)).state).toBe("cancelled");
  expect(await countReminders(db, plannedId)).toBe(0);
  expect((await shopOf(shopId)).on_air).toBe(false);
  const key = await runOfKey(db, { runId: run.runId, keyHash: hashOfKey(run.key) });
  expect(key).toMatchObject({ current: false, ended: true });
}

test("a shop that closes ends its room on air and cancels its planned ones in the same act", async () => {
  const busy = await makeBusy();
  expect(await close(busy, "1 0 0 0")).toMatchObject({ ok: false, code: "changed" });
  expect((await roomOf(busy.roomId)).state).toBe("on_air");
  done(await close(busy));
  await expectClosed(busy);
});

test("so does one that may go live no longer; another change of its terms leaves them", async () => {
  const busy = await makeBusy();
  const by = await makeStaff(db, { role: "support" });
  const { state, kind, level } = await shopOf(busy.shopId);
  const now: ShopTerms = { state, kind, level, liveAllowed: true };
  const change = (from: ShopTerms, terms: ShopTerms) =>
    changeShop(db, { ...by, id: busy.shopId, seen: termsMark(from), terms, reason: "Agreed" });
  const other = { ...now, level: level === 5 ? 4 : 5 };
  done(await change(now, other));
  expect((await roomOf(busy.roomId)).state).toBe("on_air");
  done(await change(other, { ...other, liveAllowed: false }));
  await expectClosed(busy);
});

test("a room that is planned while its shop closes is cancelled with it, or not planned at all", async () => {
  const shops = await Promise.all(Array.from({ length: 4 }, () => makeBusy()));
  await Promise.all(
    shops.flatMap((shop) => [
      ...[1, 2, 3].map(() =>
        planRoom(db, {
          shopId: shop.shopId,
          userId: shop.ownerId,
          title: "At the last moment",
          cover: null,
          plannedFor: null,
          key: randomUUID(),
        }),
      ),
      close(shop),
    ]),
  );
  for (const { shopId } of shops) {
    const left = await db
      .selectFrom("live_rooms")
      .select("id")
      .where("shop_id", "=", shopId)
      .where("state", "in", ["planned", "on_air"])
      .execute();
    expect(left).toEqual([]);
  }
});

test("a host who is banned is off the air at once, whose key is no session; planned rooms stay for the others of the shop", async () => {
  const busy = await makeBusy();
  const by = await makeStaff(db, { role: "support" });
  const ban = { ...by, userId: busy.ownerId, reason: "fraud" as const, words: "Three cards in a day", days: 7 };
  done(await banPerson(db, { ...ban, also: endRoomsOfHost }));
  expect(await roomOf(busy.roomId)).toMatchObject({ state: "ended", ended_by: "shop", run_id: null });
  expect((await shopOf(busy.shopId)).on_air).toBe(false);
  expect((await roomOf(busy.plannedId)).state).toBe("planned");
});

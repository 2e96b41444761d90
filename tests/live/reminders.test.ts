import { expect, test } from "vitest";
import { describeNotices } from "~/app/centre/notices/describe-notices.server";
import { notifyLiveRooms } from "~/app/centre/notices/notify-live-rooms.server";
import { noticesOf } from "~/app/chat/notices/notices-queries.server";
import { takeStartedRooms } from "~/app/live/reminders/due-reminders-queries.server";
import {
  countReminders,
  forgetRoomReminder,
  remindedOfRooms,
  remindOfRoom,
} from "~/app/live/reminders/reminders-queries.server";
import { cancelRoom } from "~/app/live/rooms/cancel-room.server";
import { changeRoom } from "~/app/live/rooms/change-room.server";
import { roomsOfTab } from "~/app/live/rooms/room-cards.server";
import { startRun } from "~/app/live/rooms/start-run.server";
import { action } from "~/app/live/routes/remind";
import { loader as roomLoader } from "~/app/live/routes/room";
import type { RoomPage } from "~/app/live/watching/room-page.server";
import { createLocalBus } from "~/app/platform/process/pubsub.server";
import { followShops } from "~/app/shops/api.server";
import { transact } from "~/db/transact.server";
import { done } from "~/tests/support/after-factories";
import { browseContext, origin } from "~/tests/support/browse-context";
import { testDatabase } from "~/tests/support/database";
import { makeShop, makeUser } from "~/tests/support/factories";
import { languages } from "~/tests/support/languages";
import { makeRoom } from "~/tests/support/live-factories";

const { db } = testDatabase({ max: 8 });
const bus = createLocalBus();
const hour = 3600_000;

/** A planned room, and what its shop does with it. */
async function makePlanned() {
  const shop = await makeShop(db, { live_allowed: true, name: JSON.stringify({ en: "Northwind" }) });
  const at = new Date(Date.now() + hour);
  const { id: roomId } = await makeRoom(db, { shop_id: shop.id, title: "Which shoe", planned_for: at });
  const start = async () => {
    done(await startRun({ db, bus }, { roomId, shopId: shop.id, userId: shop.owner_id }));
  };
  /** The first picture has come. */
  const show = () => db.updateTable("live_rooms").set({ last_at: new Date() }).where("id", "=", roomId).execute();
  const move = async (plannedFor: Date | null, version: number) =>
    done(await changeRoom(db, { roomId, shopId: shop.id, version, title: "Which shoe", cover: null, plannedFor }));
  return { roomId, shop, at, start, show, move };
}

/** Somebody who wants to be told of a room. */
async function makeWaiting(roomId: number) {
  const { id: userId } = await makeUser(db);
  expect(await remindOfRoom(db, { userId, roomId })).toBe(true);
  return userId;
}

const told = async (userId: number, locale: "en" | "zh-CN" = "en") =>
  describeNotices(await noticesOf(db, { userId, topics: ["shop"], before: null, limit: 10 }), languages.get(locale));

test("who asked is told once when something can be seen, in their language; followers who did not ask are not", async () => {
  const { roomId, shop, start, show } = await makePlanned();
  const userId = await makeWaiting(roomId);
  expect(await remindOfRoom(db, { userId, roomId })).toBe(true);
  const { id: follower } = await makeUser(db);
  await followShops(db, { userId: follower, shopIds: [shop.id] });
  await notifyLiveRooms(db);
  await start();
  await notifyLiveRooms(db);
  expect(await told(userId)).toEqual([]);
  await show();
  expect([await notifyLiveRooms(db), await notifyLiveRooms(db)]).toEqual([1, 0]);
  expect(await told(userId)).toMatchObject([
    { title: "Northwind is live now", text: "Which shoe", href: `/pages/find/details/live?id=${roomId}` },
  ]);
  expect((await told(userId, "zh-CN"))[0]?.title).toBe("Northwind开播了");
  expect(await told(follower)).toEqual([]);
});

test("who asked reads the new time of a room that is moved, once, and is told when it goes on air all the same", async () => {
  const { roomId, at, start, show, move } = await makePlanned();
  const userId = await makeWaiting(roomId);
  await move(at, 1);
  expect(await notifyLiveRooms(db)).toBe(0);
  await move(new Date("2027-03-04T18:30:00Z"), 2);
  expect([await notifyLiveRooms(db), await notifyLiveRooms(db)]).toEqual([1, 0]);
  const [moved] = await told(userId);
  expect(moved?.title).toBe("A live of Northwind begins at another time");
  expect(moved?.text).toMatch(/now begins Mar 4, 2027, 18:30/);
  // Without a time there is none to tell.
  await move(null, 3);
  expect(await notifyLiveRooms(db)).toBe(0);
  await start();
  await show();
  expect(await notifyLiveRooms(db)).toBe(1);
  expect(await told(userId)).toHaveLength(2);
});

test("nobody is told of a room that was cancelled or is over, or who wants to know no longer", async () => {
  const [cancelled, over, left] = [await makePlanned(), await makePlanned(), await makePlanned()];
  const people = [];
  for (const { roomId } of [cancelled, over, left]) people.push(await makeWaiting(roomId));
  await cancelled.move(new Date(Date.now() + 2 * hour), 1);
  done(await cancelRoom(db, { roomId: cancelled.roomId, shopId: cancelled.shop.id }));
  await over.start();
  await over.show();
  await db
    .updateTable("live_rooms")
    .set({ state: "ended", ended_at: new Date(), ended_by: "host", run_id: null })
    .where("id", "=", over.roomId)
    .execute();
  await forgetRoomReminder(db, { userId: people[2] ?? 0, roomId: left.roomId });
  await left.start();
  await left.show();
  expect(await notifyLiveRooms(db)).toBe(0);
  for (const userId of people) expect(await told(userId)).toEqual([]);
});

test("only of planned rooms can somebody be told", async () => {
  const { id: userId } = await makeUser(db);
  const [planned, begun, cancelled] = [await makePlanned(), await makePlanned(), await makePlanned()];
  await begun.start();
  done(await cancelRoom(db, { roomId: cancelled.roomId, shopId: cancelled.shop.id }));
  const roomIds = [planned.roomId, begun.roomId, cancelled.roomId, 999_999_999];
  const asked = [];
  for (const roomId of roomIds) asked.push(await remindOfRoom(db, { userId, roomId }));
  expect(asked).toEqual([true, false, false, false]);
  expect(await remindedOfRooms(db, { userId, roomIds })).toEqual(new Set([planned.roomId]));
  expect(await remindedOfRooms(db, { userId: null, roomIds })).toEqual(new Set());
  expect(await countReminders(db, planned.roomId)).toBe(1);
  const cards = await roomsOfTab(db, { locale: "en", userId });
  expect(cards.find(({ id }) => id === planned.roomId)).toMatchObject({ reminded: true });
});

test("several jobs at once tell everybody once, more people than a batch, also when one is killed", async () => {
  const { roomId, start, show } = await makePlanned();
  const people: number[] = [];
  for (let more = 0; more < 12; more++) people.push(await makeWaiting(roomId));
  await start();
  await show();
  // One that holds its people until it is killed keeps nobody waiting, and leaves them to the next.
  const killed = transact(db, async (trx) => {
    expect(await takeStartedRooms(trx, 3)).toHaveLength(3);
    expect(await notifyLiveRooms(db, 4)).toBe(people.length - 3);
    throw new Error("killed");
  });
  await expect(killed).rejects.toThrow("killed");
  const counts = await Promise.all([1, 2, 3].map(() => notifyLiveRooms(db, 1)));
  expect(counts.reduce((sum, one) => sum + one, 0)).toBe(3);
  for (const userId of people) expect(await told(userId)).toHaveLength(1);
});

test("the button leads visitors to sign in and back, and the room's page shows what became of the wish", async () => {
  const { roomId } = await makePlanned();
  const { id: userId } = await makeUser(db);
  const back = `/pages/find/details/live?id=${roomId}`;
  const post = (who: number | undefined, fields: Record<string, string>): Promise<Response> => {
    const body = new URLSearchParams({ room: String(roomId), back, ...fields });
    const request = new Request(new URL("/pages/find/details/remind", origin), { method: "POST", body });
    return action({ request, context: browseContext(db, who === undefined ? {} : { userId: who }), params: {} }).catch(
      (thrown: unknown) => {
        if (thrown instanceof Response) return thrown;
        throw thrown;
      },
    );
  };
  const isReminded = async () => {
    const request = new Request(new URL(back, origin));
    const answer = await roomLoader({ request, context: browseContext(db, { userId }), params: {} });
    return ((await answer.json()) as { page: RoomPage }).page.room.reminded;
  };
  const visitor = await post(undefined, { intent: "remind" });
  expect(visitor.headers.get("Location")).toBe(`/pages/user/auth/name?next=${encodeURIComponent(back)}`);
  const asked = await post(userId, { intent: "remind" });
  expect([asked.headers.get("Location"), asked.headers.get("Set-Cookie")]).toEqual([
    back,
    expect.stringContaining("live%3Aremind.asked"),
  ]);
  expect(await isReminded()).toBe(true);
  await post(userId, { intent: "forget" });
  expect(await isReminded()).toBe(false);
  const late = await post(userId, { intent: "remind", room: "999999999" });
  expect(late.headers.get("Set-Cookie")).toContain("live%3Aremind.late");
  expect((await post(userId, { intent: "remind", room: "x" })).status).toBe(400);
});

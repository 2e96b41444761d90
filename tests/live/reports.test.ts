import { expect, test } from "vitest";
import { complainedRooms } from "~/app/live/api.server";
import { answerReports, reportsOfRooms } from "~/app/support/api.server";
import { sendComplaint } from "~/app/support/complaints/send-complaint.server";
import { transact } from "~/db/transact.server";
import { done } from "~/tests/support/after-factories";
import { testDatabase } from "~/tests/support/database";
import { makeShop, makeUser } from "~/tests/support/factories";
import { makeRecording, makeRoom } from "~/tests/support/live-factories";
import { makeStaff } from "~/tests/support/staff";

const { db } = testDatabase();

async function report(roomId: number, shop: { id: number; owner_id: number }, userId?: number) {
  return sendComplaint(db, {
    userId: userId ?? (await makeUser(db)).id,
    about: { kind: "live", id: roomId },
    against: { userId: shop.owner_id, shopId: shop.id, staffId: null },
    reason: "fraud",
    body: "These are not the real ones",
    pictures: [],
    now: new Date(),
  });
}

test("a room can be complained about while it can be seen; staff see every one", async () => {
  const shop = await makeShop(db, { live_allowed: true });
  const planned = await makeRoom(db, { shop_id: shop.id, title: "Which shoe" });
  const cancelled = await makeRoom(db, { shop_id: shop.id, state: "cancelled" });
  const { room: ended } = await makeRecording(db, { shop_id: shop.id });
  const ids = [planned.id, cancelled.id, ended.id, 999_999_999];
  const { id: userId } = await makeUser(db);
  const seen = await complainedRooms(db, { ids, userId, locale: "en" });
  expect(seen.map(({ id }) => id).sort()).toEqual([planned.id, ended.id].sort());
  expect(seen.find(({ id }) => id === planned.id)).toMatchObject({
    title: "Which shoe",
    ownerId: shop.owner_id,
    shop: { id: shop.id },
  });
  const staff = await complainedRooms(db, { ids, userId: null, locale: "en" });
  expect(staff).toHaveLength(3);
  await db.updateTable("shops").set({ state: "closed" }).where("id", "=", shop.id).execute();
  expect(await complainedRooms(db, { ids, userId, locale: "en" })).toEqual([]);
});

test("open complaints about rooms are counted, each person's once", async () => {
  const shop = await makeShop(db, { live_allowed: true });
  const [first, second, third] = [1, 2, 3].map(() => makeRoom(db, { shop_id: shop.id }));
  const ids = [(await first)?.id ?? 0, (await second)?.id ?? 0, (await third)?.id ?? 0];
  const [one = 0, two = 0] = ids;
  const { id: userId } = await makeUser(db);
  done(await report(one, shop, userId));
  expect(await report(one, shop, userId)).toMatchObject({ ok: false, code: "openBefore" });
  done(await report(one, shop));
  done(await report(two, shop));
  expect(await report(one, shop, shop.owner_id)).toMatchObject({ ok: false, code: "own" });
  expect(await reportsOfRooms(db, ids)).toEqual(
    new Map([
      [one, 2],
      [two, 1],
    ]),
  );
  const { staff } = await makeStaff(db);
  const about = { kind: "live" as const, id: one };
  await transact(db, (trx) =>
    answerReports(trx, { about, outcome: "dismissed", answer: "Looked at", staffId: staff.id }),
  );
  expect(await reportsOfRooms(db, ids)).toEqual(new Map([[two, 1]]));
  expect(await reportsOfRooms(db, [])).toEqual(new Map());
});

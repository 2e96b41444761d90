import { expect, test } from "vitest";
import { action as endAction, loader as endLoader } from "~/app/live/routes/end";
import { loader as roomLoader } from "~/app/live/routes/room";
import type { EndPage } from "~/app/live/watching/end-page.server";
import { accountBrowser, routed } from "~/tests/support/account-context";
import { testDatabase } from "~/tests/support/database";
import { makeShop, makeUser } from "~/tests/support/factories";
import { makeRecording, makeRoom } from "~/tests/support/live-factories";

const { db } = testDatabase();
const end = "/pages/page/end_live";
const room = "/pages/find/details/live";

/** A browser of somebody, or of a visitor. */
async function browserOf(userId?: number) {
  const browser = accountBrowser(db);
  if (userId === undefined) return browser;
  const { sessionId } = await browser.sessions.users.create(userId);
  browser.jar.set(browser.sessionName, sessionId);
  return browser;
}
type Browser = Awaited<ReturnType<typeof browserOf>>;

const pageOf = async (browser: Browser, id: number) => {
  const answer = await browser.get(routed(endLoader), `${end}?id=${id}`);
  return { status: answer.status, ...((await answer.json()) as { page: EndPage | null }) };
};
const send = (browser: Browser, id: number, fields: Record<string, string>) =>
  browser.post(routed(endAction), `${end}?id=${id}`, fields);
const rowOf = (id: number) => db.selectFrom("live_rooms").selectAll().where("id", "=", id).executeTakeFirstOrThrow();

test("figures and forms are for the shop's people with the permission, the rest is for everybody", async () => {
  const recorded = (await makeRecording(db, { viewers_most: 7 })).room;
  const { owner_id } = await db
    .selectFrom("shops")
    .select("owner_id")
    .where("id", "=", recorded.shop_id)
    .executeTakeFirstOrThrow();
  const visitor = await pageOf(await browserOf(), recorded.id);
  expect(visitor.page).toMatchObject({
    own: null,
    room: { lengthMs: 3000, replay: `/live/${recorded.id}/replay.m3u8` },
  });
  const owner = await pageOf(await browserOf(owner_id), recorded.id);
  expect(owner.page?.own).toMatchObject({ viewersMost: 7, parts: 0, version: 1, hidden: false, days: 30 });
  const worker = (await makeUser(db)).id;
  await db
    .insertInto("shop_staff")
    .values({ shop_id: recorded.shop_id, user_id: worker, role: "orders", accepted_at: new Date() })
    .execute();
  expect((await pageOf(await browserOf(worker), recorded.id)).page?.own ?? null).toBeNull();
  const stranger = await browserOf((await makeShop(db)).owner_id);
  expect((await pageOf(stranger, recorded.id)).page?.own).toBeNull();
  expect((await send(stranger, recorded.id, { intent: "delete", version: "1" })).status).toBe(404);
  expect((await rowOf(recorded.id)).removed_at).toBeNull();
});

test("a shop hides, cuts and deletes its recording; what was typed comes back after a refusal", async () => {
  const { room: recorded } = await makeRecording(db, { segments: 90 });
  const { owner_id } = await db
    .selectFrom("shops")
    .select("owner_id")
    .where("id", "=", recorded.shop_id)
    .executeTakeFirstOrThrow();
  const owner = await browserOf(owner_id);
  const typed = { intent: "cut", version: "1", from: "a while", to: "1:10" };
  const refused = await send(owner, recorded.id, typed);
  expect(refused.status).toBe(400);
  expect(await refused.json()).toMatchObject({ values: { from: "a while" }, errors: { from: "live:errors.clock" } });
  expect(await (await send(owner, recorded.id, { ...typed, from: "1:30" })).json()).toMatchObject({
    errors: { to: "live:errors.wrongCut" },
  });
  expect((await send(owner, recorded.id, { ...typed, from: "0:05" })).status).toBe(303);
  expect(await rowOf(recorded.id)).toMatchObject({ cut_from_ms: 5000, cut_to_ms: 70_000, version: 2 });
  expect(await (await send(owner, recorded.id, { intent: "hide", version: "1" })).json()).toMatchObject({
    errors: { "": "live:errors.stale" },
  });
  expect((await send(owner, recorded.id, { intent: "hide", version: "2" })).status).toBe(303);
  expect((await pageOf(await browserOf(), recorded.id)).page?.room.replay).toBeNull();
  expect((await send(owner, recorded.id, { intent: "delete", version: "3" })).status).toBe(303);
  expect((await pageOf(owner, recorded.id)).page?.own).toMatchObject({ removed: true });
});

test("below the end stand the shop's next room and others that are on air", async () => {
  const { room: recorded } = await makeRecording(db);
  const soon = new Date(Date.now() + 86_400_000);
  const planned = await makeRoom(db, { shop_id: recorded.shop_id, planned_for: soon });
  await makeRoom(db, { shop_id: recorded.shop_id, planned_for: new Date(Date.now() + 2 * 86_400_000) });
  const onAir = (await makeRecording(db, { onAir: true })).room;
  const { page } = await pageOf(await browserOf(), recorded.id);
  expect(page?.planned).toMatchObject({ id: planned.id, plannedFor: soon.getTime() });
  expect(page?.onAir.map(({ id }) => id)).toEqual([onAir.id]);
});

test("each page leads to the other one when the room is not of its kind; unknown and cancelled ones are a 404", async () => {
  const visitor = await browserOf();
  const { room: recorded } = await makeRecording(db);
  const planned = await makeRoom(db);
  const cancelled = await makeRoom(db, { state: "cancelled" });
  const there = await visitor.get(routed(roomLoader), `${room}?id=${recorded.id}`);
  expect(there.headers.get("Location")).toBe(`${end}?id=${recorded.id}`);
  const back = await visitor.get(routed(endLoader), `${end}?id=${planned.id}`);
  expect(back.headers.get("Location")).toBe(`${room}?id=${planned.id}`);
  expect((await visitor.get(routed(roomLoader), `${room}?id=${planned.id}`)).status).toBe(200);
  for (const id of [cancelled.id, 999_999, "x"]) {
    expect((await visitor.get(routed(roomLoader), `${room}?id=${id}`)).status).toBe(404);
    expect((await visitor.get(routed(endLoader), `${end}?id=${id}`)).status).toBe(404);
  }
});

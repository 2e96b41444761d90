import { beforeAll, describe, expect, test } from "vitest";
import { loader as listLoader } from "~/app/live/admin/routes/live";
import { loader as replayLoader } from "~/app/live/admin/routes/replay";
import { action as caseAction, loader as caseLoader } from "~/app/live/admin/routes/room";
import { action as endAction, loader as endLoader } from "~/app/live/routes/end";
import { loadRooms } from "~/app/live/seller/rooms-page.server";
import { countViewers, raiseViewers } from "~/app/live/talk/viewers-queries.server";
import type { EndPage } from "~/app/live/watching/end-page.server";
import { railFor } from "~/app/operator/rail.server";
import { rolePermissions } from "~/app/staff/permissions";
import { accountBrowser, routed } from "~/tests/support/account-context";
import { browseContext, origin } from "~/tests/support/browse-context";
import { testDatabase } from "~/tests/support/database";
import { makeCut, makeRecording, makeRoom } from "~/tests/support/live-factories";
import { sayIn } from "~/tests/support/live-rooms";
import { browserOf } from "~/tests/support/setting-factories";
import { makeStaff } from "~/tests/support/staff";

const { db } = testDatabase({ max: 12 });
type Browser = Awaited<ReturnType<typeof browserOf>>;
type Action = Parameters<Browser["post"]>[0];
let content: Browser;
beforeAll(async () => {
  content = await browserOf(db, "content");
});

const thrown = (answer: Promise<Response>) => answer.catch((error: unknown) => error as Response);
const list = async (browser = content) => (await browser.get(listLoader as Action, "/operator/live")).json();
const read = (id: number, browser = content) =>
  thrown(browser.get(caseLoader as Action, `/operator/live/${id}`, { id: String(id) }));
const send = (id: number, fields: Record<string, string>, browser = content) =>
  thrown(browser.post(caseAction as Action, `/operator/live/${id}`, fields, { id: String(id) }));
const rulings = (roomId: number) =>
  db.selectFrom("live_rulings").selectAll().where("room_id", "=", roomId).orderBy("id").execute();
const ownerOf = async (shopId: number) =>
  (await db.selectFrom("shops").select("owner_id").where("id", "=", shopId).executeTakeFirstOrThrow()).owner_id;

describe("the right to look at posts", () => {
  test("opens the rooms and one of them, and the right to decide is needed to rule", async () => {
    const { room } = await makeRecording(db, { onAir: true });
    const [catalogue, auditor] = [await browserOf(db, "catalogue"), await browserOf(db, "audit")];
    for (const loader of [listLoader, caseLoader, replayLoader]) {
      const answer = await thrown(catalogue.get(loader as Action, "/operator/live", { id: String(room.id) }));
      expect(answer.status).toBe(403);
    }
    expect(await (await read(room.id, auditor)).json()).toMatchObject({ decides: false, title: room.title });
    expect((await send(room.id, { intent: "warn", words: "Hello" }, auditor)).status).toBe(403);
    expect(await rulings(room.id)).toEqual([]);
  });

  test("shows the entry in the rail, with the number of rooms on air", () => {
    const railOf = (role: "content" | "catalogue") => railFor({ permissions: rolePermissions[role] }, { live: 4 });
    expect(railOf("content").find(({ path }) => path === "/operator/live")).toMatchObject({ count: 4 });
    expect(railOf("catalogue").some(({ path }) => path === "/operator/live")).toBe(false);
  });
});

describe("the list", () => {
  test("has rooms on air with their viewers and whether something comes, planned ones, and nothing that has ended", async () => {
    const { room } = await makeRecording(db, { onAir: true, title: "Packing for the hills" });
    await db.insertInto("live_viewers").values({ room_id: room.id, viewer: "u1" }).execute();
    const planned = await makeRoom(db, { planned_for: new Date(Date.now() + 3600_000) });
    const { room: ended } = await makeRecording(db);
    const silent = (await makeRecording(db, { onAir: true })).room;
    const before = new Date(Date.now() - 20_000);
    await db.updateTable("live_rooms").set({ last_at: before }).where("id", "=", silent.id).execute();
    const page = await list();
    const find = (id: number) => page.rooms.find((one: { id: number }) => one.id === id);
    expect(find(room.id)).toMatchObject({ title: "Packing for the hills", viewers: 1, silentMs: null, stills: true });
    expect(find(silent.id).silentMs).toBeGreaterThan(15_000);
    expect(find(ended.id)).toBeUndefined();
    expect(page.next).toContainEqual(expect.objectContaining({ id: planned.id }));
  });

  test("logs warnings, cuts and silence of today alone, latest first, and has appeals that wait", async () => {
    const { staff } = await makeStaff(db, { name: "Mei Lin" });
    const { room } = await makeCut(db, { staff_id: staff.id, ban_days: 7, appeal_words: "Not so" });
    const old = await makeCut(db, { staff_id: staff.id });
    const longAgo = new Date(Date.now() - 2 * 86_400_000);
    await db.updateTable("live_rulings").set({ created_at: longAgo }).where("id", "=", old.rulingId).execute();
    const { room: silent } = await makeRecording(db);
    await db.updateTable("live_rooms").set({ ended_by: "silence" }).where("id", "=", silent.id).execute();
    const { log, appeals } = await list();
    const kinds = log.map(({ kind, roomId }: { kind: string; roomId: number }) => `${kind} ${roomId}`);
    expect(kinds).toContain(`silence ${silent.id}`);
    expect(kinds).not.toContain(`cut ${old.room.id}`);
    expect(log.find(({ roomId }: { roomId: number }) => roomId === room.id)).toMatchObject({ by: "Mei Lin", days: 7 });
    expect(appeals.map(({ id }: { id: number }) => id)).toEqual([room.id]);
  });
});

describe("a room", () => {
  test("is looked into unseen, with its figures and what is said", async () => {
    const { room } = await makeRecording(db, { onAir: true, likes: 38, follows: 4, segments: 12 });
    const { userId } = await sayIn(db, room.id, { body: "Does it fold flat?" });
    const gone = await sayIn(db, room.id, { body: "Cheaper, write me" });
    await db
      .updateTable("live_lines")
      .set({ removed_at: new Date() })
      .where("room_id", "=", room.id)
      .where("number", "=", gone.number)
      .execute();
    await db
      .insertInto("live_viewers")
      .values({ room_id: room.id, viewer: `u${userId}` })
      .execute();
    for (const row of await countViewers(db, [{ roomId: room.id, since: 0 }])) await raiseViewers(db, row);
    const page = await (await read(room.id)).json();
    expect(page.room).toMatchObject({ viewers: 1, viewersMost: 1, likes: 38, follows: 4, rate: 8000, silentMs: null });
    expect(Math.abs(page.room.viewersMostAt - Date.now())).toBeLessThan(10_000);
    expect(page.lines).toMatchObject([{ number: 1, text: "Does it fold flat?" }]);
    // Whoever looks is no viewer.
    const viewers = db.selectFrom("live_viewers").select("viewer").where("room_id", "=", room.id);
    expect(await viewers.execute()).toEqual([{ viewer: `u${userId}` }]);
    expect((await read(999_999)).status).toBe(404);
  });

  test("is warned, moderated and cut off from its page; without words or days nothing happens", async () => {
    const { room } = await makeRecording(db, { onAir: true });
    const { number } = await sayIn(db, room.id);
    const empty = await send(room.id, { intent: "cut", words: " ", ban: "" });
    expect(empty.status).toBe(400);
    expect(await empty.json()).toMatchObject({ errors: { words: "required", ban: "choose" } });
    const long = await send(room.id, { intent: "warn", words: "x".repeat(501) });
    expect(await long.json()).toMatchObject({ errors: { words: "tooLong" } });
    expect(await rulings(room.id)).toEqual([]);
    expect((await send(room.id, { intent: "warn", words: "Please" })).status).toBe(303);
    expect((await send(room.id, { intent: "remove", line: String(number) })).status).toBe(303);
    expect((await send(room.id, { intent: "remove", line: String(number) })).status).toBe(404);
    expect((await send(room.id, { intent: "cut", words: "Rule 4.2", ban: "ever" })).status).toBe(303);
    expect(await rulings(room.id)).toMatchObject([
      { kind: "warned", words: "Please", ban_days: 0 },
      { kind: "cut", words: "Rule 4.2", ban_days: null, staff_id: content.member.id },
    ]);
    const late = await send(room.id, { intent: "warn", words: "Still there?" });
    expect(late.status).toBe(409);
    expect(await late.json()).toMatchObject({
      values: { words: "Still there?" },
      errors: { "": "liveAdmin:errors.notOnAir" },
    });
  });

  test("that was cut off is watched again by staff alone, and another person decides its appeal", async () => {
    const { room } = await makeCut(db, { staff_id: content.member.id, appeal_words: "Not so" });
    const replay = await content.get(replayLoader as Action, "/operator/live", { id: String(room.id) });
    expect((await replay.text()).match(/#EXTINF/g)).toHaveLength(3);
    expect(await (await read(room.id)).json()).toMatchObject({ appealed: true, own: true });
    const decision = { intent: "appeal", outcome: "lifted", answer: "You were right." };
    expect((await send(room.id, decision)).status).toBe(409);
    const other = await browserOf(db, "content");
    expect((await send(room.id, decision, other)).status).toBe(303);
    expect(await rulings(room.id)).toMatchObject([{ outcome: "lifted", decided_by: other.member.id }]);
  });
});

describe("its end page", () => {
  const browserAs = async (userId?: number) => {
    const browser = accountBrowser(db);
    if (userId === undefined) return browser;
    const { sessionId } = await browser.sessions.users.create(userId);
    browser.jar.set(browser.sessionName, sessionId);
    return browser;
  };
  const end = "/pages/page/end_live";
  const pageOf = async (id: number, userId?: number) =>
    (await (await (await browserAs(userId)).get(routed(endLoader), `${end}?id=${id}`)).json()) as { page: EndPage };

  test("says to viewers why it was cut off; to its shop also until when, and takes one appeal", async () => {
    const { staff } = await makeStaff(db, { name: "Aisha Razak" });
    const { room } = await makeCut(db, { staff_id: staff.id, ban_days: 7 });
    const words = "Rule 4.2: prices of other shops";
    const seen = await pageOf(room.id);
    expect(seen.page).toMatchObject({ room: { cutWords: words, replay: null }, own: null });
    expect(JSON.stringify(seen)).not.toContain("Aisha");
    const ownerId = await ownerOf(room.shop_id);
    const own = await pageOf(room.id, ownerId);
    expect(own.page.own?.ruling).toMatchObject({ words, isBanned: true, appealedAt: null });
    expect(JSON.stringify(own)).not.toContain("Aisha");
    const owner = await browserAs(ownerId);
    const appeal = (text: string) =>
      thrown(owner.post(routed(endAction), `${end}?id=${room.id}`, { intent: "appeal", words: text }));
    expect(await (await appeal("")).json()).toMatchObject({ errors: { words: "required" } });
    expect((await appeal("We named no other shop.")).status).toBe(303);
    expect(await (await appeal("Once more")).json()).toMatchObject({ errors: { "": "live:errors.before" } });
    expect((await pageOf(room.id, ownerId)).page.own?.ruling).toMatchObject({ appealWords: "We named no other shop." });
  });

  test("of a room whose cut was lifted is as any other, and its shop reads the answer", async () => {
    const { staff } = await makeStaff(db);
    const { room, rulingId } = await makeCut(db, { staff_id: staff.id, appeal_words: "Not so" });
    const decided = {
      outcome: "lifted",
      answer: "You were right.",
      decided_by: staff.id,
      decided_at: new Date(),
    } as const;
    await db.updateTable("live_rulings").set(decided).where("id", "=", rulingId).execute();
    expect((await pageOf(room.id)).page.room).toMatchObject({ cutWords: null, replay: `/live/${room.id}/replay.m3u8` });
    const own = await pageOf(room.id, await ownerOf(room.shop_id));
    expect(own.page.own?.ruling).toMatchObject({ outcome: "lifted", answer: "You were right." });
  });

  test("is led to from the shop's rooms, which say the reason and until when it may not go live", async () => {
    const { staff } = await makeStaff(db);
    const { room } = await makeCut(db, { staff_id: staff.id, ban_days: null });
    await db.updateTable("shops").set({ live_allowed: true }).where("id", "=", room.shop_id).execute();
    const context = { ...browseContext(db, { userId: await ownerOf(room.shop_id) }), requestId: "r" };
    const page = await loadRooms(new Request(`${origin}/pages/store/marketing/live`), context);
    expect(page.bar).toEqual({ why: "banned", until: null });
    expect(page.list?.rows).toMatchObject([{ id: room.id, cutWords: "Rule 4.2: prices of other shops" }]);
  });
});

import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, test } from "vitest";
import { appealCut, decideCutAppeal } from "~/app/live/admin/appeal-cut.server";
import { moderateRoom } from "~/app/live/admin/moderate-room.server";
import { cutRoom, warnHost } from "~/app/live/admin/rule-room.server";
import { changeReplay } from "~/app/live/rooms/change-replay.server";
import { planRoom } from "~/app/live/rooms/plan-room.server";
import { roomsNext } from "~/app/live/rooms/room-cards.server";
import { startRun } from "~/app/live/rooms/start-run.server";
import { acceptInit, acceptSegment } from "~/app/live/segments/accept-segment.server";
import { createLiveWindows } from "~/app/live/serving/live-windows.server";
import { lookAtRooms } from "~/app/live/talk/look-queries.server";
import { sayLine } from "~/app/live/talk/say-line.server";
import { createLocalBus } from "~/app/platform/process/pubsub.server";
import { done } from "~/tests/support/after-factories";
import { testDatabase } from "~/tests/support/database";
import { makeShop } from "~/tests/support/factories";
import { makeCut, makeRoom } from "~/tests/support/live-factories";
import { avcHead, avcType, bodyOf, segmentOf } from "~/tests/support/live-files";
import { makeLiveRoom, sayIn } from "~/tests/support/live-rooms";
import { actionsOn } from "~/tests/support/setting-factories";
import { makeStaff } from "~/tests/support/staff";
import { inMemory } from "~/tests/support/storages";

const { db } = testDatabase({ max: 12 });
const storage = inMemory();
/** Two processes: nothing that one says on its bus reaches the other. */
const here = { db, storage, bus: createLocalBus() };
const there = { db, storage, bus: createLocalBus() };

let live: Awaited<ReturnType<typeof makeLiveRoom>>;
let actor: Awaited<ReturnType<typeof makeStaff>>;
beforeEach(async () => {
  live = await makeLiveRoom(db, { bus: here.bus });
  actor = await makeStaff(db, { name: "Aisha Razak" });
  const { runId, key } = live.run;
  done(await acceptInit(here, { runId, key, read: bodyOf(avcHead), mime: avcType }));
});

const send = (number: number, services = here, read = bodyOf(segmentOf(`${number}`, 200))) =>
  acceptSegment(services, { ...live.run, number, lengthMs: 1000, gap: false, read });
const cut = (values: { banDays?: number | null; words?: string } = {}) =>
  cutRoom(here, { actor, roomId: live.roomId, words: "Rule 4.2: no prices of others", banDays: 7, ...values });
const roomOf = (id: number) => db.selectFrom("live_rooms").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
const noticesTo = (userId: number) =>
  db.selectFrom("notices").select(["event", "side", "facts"]).where("user_id", "=", userId).orderBy("id").execute();
const plan = (shopId = live.shopId) =>
  planRoom(db, { shopId, userId: live.ownerId, title: "Again", cover: null, plannedFor: null, key: randomUUID() });
const codeOf = async (result: Promise<{ ok: boolean }>) => {
  const answer = await result;
  return answer.ok ? "done" : (answer as { code?: string }).code;
};

describe("a warning", () => {
  test("comes to the host with the answer to the next segment, with the first name of whoever asks", async () => {
    expect(done(await send(1)).warning).toBeUndefined();
    done(await warnHost(here, { actor, roomId: live.roomId, words: "Please do not name prices of other shops." }));
    const { warning } = done(await send(2, there));
    expect(warning).toMatchObject({ words: "Please do not name prices of other shops.", by: "Aisha" });
    expect(Math.abs((warning?.at ?? 0) - Date.now())).toBeLessThan(10_000);
    done(await warnHost(here, { actor, roomId: live.roomId, words: "Please stop." }));
    expect(done(await send(3)).warning).toMatchObject({ words: "Please stop." });
    expect((await actionsOn(db, "live", live.roomId)).map(({ action }) => action)).toEqual([
      "live.warned",
      "live.warned",
    ]);
  });

  test("is of a room on air alone", async () => {
    const { id: roomId } = await makeRoom(db);
    expect(await codeOf(warnHost(here, { actor, roomId, words: "Too early" }))).toBe("notOnAir");
    expect(await codeOf(warnHost(here, { actor, roomId: 999_999, words: "Nobody" }))).toBe("notOnAir");
    expect(await actionsOn(db, "live", roomId)).toEqual([]);
  });
});

describe("a room that is cut off", () => {
  test("takes no segment any more, in any process, and also not one that is on its way", async () => {
    done(await send(1));
    let arrive = () => {};
    const arriving = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    const late = send(2, there, async () => {
      await arriving;
      return segmentOf("late", 200);
    });
    done(await cut());
    arrive();
    expect(await codeOf(late)).toBe("cut");
    expect([await codeOf(send(2)), await codeOf(send(2, there))]).toEqual(["cut", "cut"]);
    expect(await roomOf(live.roomId)).toMatchObject({ state: "ended", ended_by: "cut", run_id: null, segments: 1 });
    const shop = db.selectFrom("shops").select("on_air").where("id", "=", live.shopId);
    expect(await shop.executeTakeFirstOrThrow()).toEqual({ on_air: false });
    expect(await codeOf(cut())).toBe("notOnAir");
    expect(await codeOf(startRun(here, { roomId: live.roomId, shopId: live.shopId, userId: live.ownerId }))).toBe(
      "over",
    );
  });

  test("ends for its viewers at once, who get nothing of it any more", async () => {
    const [ours, theirs] = [createLiveWindows(here), createLiveWindows(there)];
    done(await send(1));
    expect(await ours.playlist(live.roomId, 0)).toContain("#EXTINF");
    const asked = ours.playlist(live.roomId, 1);
    done(await cut());
    for (const text of [await asked, await theirs.playlist(live.roomId, 0)]) {
      expect(text).toContain("#EXT-X-ENDLIST");
      expect(text).not.toContain("#EXTINF");
    }
  });

  test("is told to its owner and logged with the words", async () => {
    done(await cut({ words: "Rule 4.2" }));
    const { title } = await roomOf(live.roomId);
    expect(await noticesTo(live.ownerId)).toMatchObject([
      { event: "live_cut", side: "shop", facts: { title, text: "Rule 4.2" } },
    ]);
    expect(await actionsOn(db, "live", live.roomId)).toMatchObject([
      { action: "live.cut", after: { words: "Rule 4.2", days: 7 }, label: title },
    ]);
  });

  test("has a recording that its shop cannot change", async () => {
    done(await cut());
    const { version } = await roomOf(live.roomId);
    const replay = { roomId: live.roomId, shopId: live.shopId, version };
    expect(await codeOf(changeReplay(here, { ...replay, change: { to: "show" } }))).toBe("locked");
    expect(await codeOf(changeReplay(here, { ...replay, change: { to: "delete" } }))).toBe("locked");
  });
});

describe("a shop whose room was cut off", () => {
  const banUntil = async () => {
    const refused = await plan();
    return refused.ok || refused.code !== "banned" ? null : refused.until;
  };

  test("plans and starts nothing until the days are over, and hears when that is", async () => {
    const soon = new Date(Date.now() + 86_400_000);
    const { id: planned } = await makeRoom(db, { shop_id: live.shopId, planned_for: soon });
    done(await cut({ banDays: 7 }));
    const until = await banUntil();
    expect(Math.abs((until?.getTime() ?? 0) - Date.now() - 7 * 86_400_000)).toBeLessThan(3_700_000);
    const start = () => startRun(here, { roomId: planned, shopId: live.shopId, userId: live.ownerId });
    expect(await start()).toMatchObject({ ok: false, code: "banned", until });
    const listed = async () => (await roomsNext(db, "en")).some(({ id }) => id === planned);
    expect(await listed()).toBe(false);
    const weekAgo = new Date(Date.now() - 7 * 86_400_000 - 3_700_000);
    await db.updateTable("live_rulings").set({ created_at: weekAgo }).where("room_id", "=", live.roomId).execute();
    expect(await listed()).toBe(true);
    expect([await codeOf(plan()), await codeOf(start())]).toEqual(["done", "done"]);
  });

  test("goes on at once with no days, and never with all of them; other shops do not mind", async () => {
    done(await cut({ banDays: 0 }));
    expect(await codeOf(plan())).toBe("done");
    await makeCut(db, { shop_id: live.shopId, staff_id: actor.staff.id, ban_days: null });
    expect(await plan()).toMatchObject({ ok: false, code: "banned", until: null });
    expect(await codeOf(plan((await makeShop(db, { live_allowed: true })).id))).toBe("done");
  });

  test("that starts another room at the same time has it refused, or ended first", async () => {
    const { id: other } = await makeRoom(db, { shop_id: live.shopId });
    const [, started] = await Promise.all([
      cut(),
      startRun(there, { roomId: other, shopId: live.shopId, userId: live.ownerId }),
    ]);
    expect(["banned", "otherRoom"]).toContain(started.ok ? "started" : started.code);
  });
});

describe("an appeal", () => {
  const appeal = (values: { roomId?: number; shopId?: number } = {}) =>
    appealCut(here, {
      roomId: live.roomId,
      shopId: live.shopId,
      words: "We named no other shop.",
      ...values,
    });
  const decide = async (outcome: "upheld" | "lifted", by?: typeof actor) =>
    decideCutAppeal(here, {
      actor: by ?? (await makeStaff(db, { name: "Mei Lin" })),
      roomId: live.roomId,
      outcome,
      answer: "We looked again.",
    });

  test("is of the shop whose room was cut off, once", async () => {
    expect(await codeOf(appeal())).toBe("notFound");
    done(await cut());
    expect(await codeOf(appeal({ shopId: (await makeShop(db)).id }))).toBe("notFound");
    const sent = await Promise.all([appeal(), appeal()]);
    expect(sent.map((one) => (one.ok ? "done" : one.code)).sort()).toEqual(["before", "done"]);
  });

  test("is decided by another person, once, and only when there is one", async () => {
    done(await cut());
    expect(await codeOf(decide("lifted"))).toBe("notFound");
    done(await appeal());
    expect(await codeOf(decide("lifted", actor))).toBe("own");
    expect(await codeOf(decide("upheld"))).toBe("done");
    expect(await decide("lifted")).toMatchObject({ ok: false, code: "over", by: "Mei Lin" });
  });

  test("that is upheld leaves the ruling as it was, and its answer is told", async () => {
    done(await cut());
    done(await appeal());
    done(await decide("upheld"));
    expect(await codeOf(plan())).toBe("banned");
    expect((await noticesTo(live.ownerId)).at(-1)).toMatchObject({
      event: "live_appeal_decided",
      facts: { text: "We looked again." },
    });
    expect((await actionsOn(db, "live", live.roomId)).at(-1)).toMatchObject({ action: "live.cutUpheld" });
  });

  test("that was right unlocks the recording in every process and lets the shop go live", async () => {
    done(await send(1));
    const theirs = createLiveWindows(there);
    done(await cut({ banDays: null }));
    expect(await theirs.playlist(live.roomId, 0)).not.toContain("#EXTINF");
    done(await appeal());
    done(await decide("lifted"));
    expect(await codeOf(plan())).toBe("done");
    const { version } = await roomOf(live.roomId);
    const replay = { roomId: live.roomId, shopId: live.shopId, version };
    expect(await codeOf(changeReplay(here, { ...replay, change: { to: "hide" } }))).toBe("done");
    await expect.poll(() => theirs.playlist(live.roomId, 0), { timeout: 3000 }).toContain("#EXTINF");
    expect((await actionsOn(db, "live", live.roomId)).at(-1)).toMatchObject({ action: "live.cutLifted" });
  });
});

test("staff remove lines and mute who said them, in their own name of the log and in nobody's of the room", async () => {
  const { number, userId } = await sayIn(db, live.roomId);
  const own = await sayIn(db, live.roomId, { userId: live.ownerId });
  const act = (of: "remove" | "mute", at: number) =>
    moderateRoom(here, { actor, roomId: live.roomId, number: at, act: of });
  expect(await codeOf(act("mute", own.number))).toBe("notFound");
  done(await act("mute", number));
  done(await act("remove", number));
  expect(await codeOf(act("remove", number))).toBe("notFound");
  const [room] = await lookAtRooms(db, [{ id: live.roomId, after: -1, acts: -1 }]);
  expect(room?.gone).toEqual([number]);
  expect(room?.mutes).toEqual([{ userId, seconds: null }]);
  const line = { roomId: live.roomId, userId, body: "Again", language: "en", key: randomUUID() } as const;
  expect(await codeOf(sayLine(here, line))).toBe("muted");
  expect(await actionsOn(db, "live", live.roomId)).toMatchObject([
    { action: "live.muted", after: { line: number }, staffId: actor.staff.id },
    { action: "live.lineRemoved", after: { line: number }, staffId: actor.staff.id },
  ]);
});

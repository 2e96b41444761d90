import { expect, test } from "vitest";
import { shownAt, shownWithin } from "~/app/live/replay/shown-goods";
import { loader as endLoader } from "~/app/live/routes/end";
import { loader as saidLoader } from "~/app/live/routes/said";
import type { SaidLine } from "~/app/live/talk/line";
import type { EndPage } from "~/app/live/watching/end-page.server";
import { browseContext, origin } from "~/tests/support/browse-context";
import { testDatabase } from "~/tests/support/database";
import { makeGoods, makeUser } from "~/tests/support/factories";
import { makeRecording } from "~/tests/support/live-factories";
import { lot } from "~/tests/support/lot";

const { db } = testDatabase();

const request = (path: string) => ({ request: new Request(origin + path), context: browseContext(db), params: {} });
const pageOf = async (id: number) =>
  ((await (await endLoader(request(`/pages/page/end_live?id=${id}`))).json()) as { page: EndPage }).page;
const saidIn = async (id: number, part = 0): Promise<SaidLine[] | number> => {
  const answer = await saidLoader(request(`/pages/page/end_live/said?id=${id}&part=${part}`)).catch(
    (thrown: unknown) => thrown as Response,
  );
  return answer.ok ? answer.json() : answer.status;
};

/** What was said at times of the media, in ms; the host says what begins with "We". */
async function say(room_id: number, lines: readonly (readonly [number, string])[]) {
  const { id } = await makeUser(db, { nickname: "Mei Lin" });
  for (const [index, [media_ms, body]] of lines.entries()) {
    const side = body.startsWith("We") ? ("host" as const) : ("viewer" as const);
    await db
      .insertInto("live_lines")
      .values({ room_id, number: index + 1, user_id: id, side, body, language: "en", media_ms, key: lot() })
      .execute();
  }
}

async function explain(room_id: number, marks: readonly (readonly [number, number | null])[]) {
  for (const [from_ms, goods_id] of marks)
    await db.insertInto("live_explained").values({ room_id, goods_id, from_ms }).execute();
}

test("goods are shown from when they were explained until others are, or none, within what is watched", () => {
  const marks = [
    { goodsId: 1, ms: 1000 },
    { goodsId: 2, ms: 4000 },
    { goodsId: 2, ms: 6000 },
    { goodsId: null, ms: 8000 },
    { goodsId: 1, ms: 9000 },
  ];
  expect(shownWithin(marks, { fromMs: 0, toMs: null })).toEqual([
    { goodsId: 1, ms: 1000 },
    { goodsId: 2, ms: 4000 },
    { goodsId: null, ms: 8000 },
    { goodsId: 1, ms: 9000 },
  ]);
  // What was shown already when it begins is shown from its beginning.
  expect(shownWithin(marks, { fromMs: 5000, toMs: 9000 })).toEqual([
    { goodsId: 2, ms: 0 },
    { goodsId: null, ms: 3000 },
  ]);
  expect(
    shownWithin(
      [
        { goodsId: 1, ms: 0 },
        { goodsId: null, ms: 500 },
      ],
      { fromMs: 900, toMs: null },
    ),
  ).toEqual([]);
  const shown = shownWithin(marks, { fromMs: 0, toMs: null });
  expect([0, 1000, 5000, 8500, 99_000].map((ms) => shownAt(shown, ms))).toEqual([null, 1, 2, null, 1]);
});

test("the page of a room that is over has its goods with the times at which the replay shows them", async () => {
  const { room } = await makeRecording(db, { segments: 12 });
  const [first, second] = [
    await makeGoods(db, { shop_id: room.shop_id }),
    await makeGoods(db, { shop_id: room.shop_id }),
  ];
  for (const [place, { id: goods_id }] of [first, second].entries())
    await db.insertInto("live_goods").values({ room_id: room.id, goods_id, place }).execute();
  await explain(room.id, [
    [2000, second.id],
    [7000, first.id],
  ]);
  const whole = await pageOf(room.id);
  expect(whole.shelf.map(({ id }) => id)).toEqual([first.id, second.id]);
  expect(whole.shown).toEqual([
    { goodsId: second.id, ms: 2000 },
    { goodsId: first.id, ms: 7000 },
  ]);
  // The replay begins with the segment in which its cut lies.
  await db.updateTable("live_rooms").set({ cut_from_ms: 4500 }).where("id", "=", room.id).execute();
  expect((await pageOf(room.id)).shown).toEqual([
    { goodsId: second.id, ms: 0 },
    { goodsId: first.id, ms: 3000 },
  ]);
});

test("what was said comes part by part at its time in what is watched, without what was removed or cut off", async () => {
  const { room } = await makeRecording(db, { segments: 150 });
  await say(room.id, [
    [3000, "Is it warm?"],
    [5000, "We will see"],
    [6000, "Bad words"],
    [125_000, "And in black?"],
    [140_000, "Too late"],
  ]);
  await db
    .updateTable("live_lines")
    .set({ removed_at: new Date() })
    .where("room_id", "=", room.id)
    .where("number", "=", 3)
    .execute();
  expect(await saidIn(room.id)).toMatchObject([
    { id: 1, ms: 3000, host: false, text: "Is it warm?" },
    { id: 2, ms: 5000, host: true, name: "" },
  ]);
  expect(await saidIn(room.id, 1)).toMatchObject([{ id: 4 }, { id: 5 }]);
  await db.updateTable("live_rooms").set({ cut_from_ms: 4500, cut_to_ms: 130_000 }).where("id", "=", room.id).execute();
  expect(await saidIn(room.id)).toMatchObject([{ id: 2, ms: 1000 }]);
  expect(await saidIn(room.id, 1)).toMatchObject([{ id: 4, ms: 121_000 }]);
});

test("nothing that was said is told where the recording cannot be watched", async () => {
  const { room } = await makeRecording(db);
  await say(room.id, [[1000, "Is it warm?"]]);
  expect(await saidIn(room.id)).toHaveLength(1);
  await db.updateTable("live_rooms").set({ hidden_at: new Date() }).where("id", "=", room.id).execute();
  expect(await saidIn(room.id)).toBe(404);
  expect(await saidIn((await makeRecording(db, { onAir: true })).room.id)).toBe(404);
  expect(await saidIn(999_999)).toBe(404);
  expect(await saidIn(room.id, -1)).toBe(404);
});

import { beforeEach, describe, expect, test } from "vitest";
import { endRoom } from "~/app/live/rooms/end-room.server";
import { startRun } from "~/app/live/rooms/start-run.server";
import { changeShelf, type ShelfAct } from "~/app/live/shelf/change-shelf.server";
import { shelfIds } from "~/app/live/shelf/shelf-queries.server";
import { createLocalBus } from "~/app/platform/process/pubsub.server";
import { done } from "~/tests/support/after-factories";
import { testDatabase } from "~/tests/support/database";
import { makeGoods, makeShop } from "~/tests/support/factories";
import { makeRoom } from "~/tests/support/live-factories";

const { db } = testDatabase({ max: 12 });
const bus = createLocalBus();

async function openRoom() {
  const shop = await makeShop(db, { live_allowed: true });
  const { id: roomId } = await makeRoom(db, { shop_id: shop.id });
  const goods = async () => (await makeGoods(db, { shop_id: shop.id })).id;
  return { shop, roomId, goods };
}
let room: Awaited<ReturnType<typeof openRoom>>;
beforeEach(async () => {
  room = await openRoom();
});

const change = (change: ShelfAct, shopId = room.shop.id) =>
  changeShelf({ db, bus }, { roomId: room.roomId, shopId, change });
const shelf = () => shelfIds(db, room.roomId);

describe("the shelf of a room", () => {
  test("takes goods of its shop that are on sale, each once, in the order of the host", async () => {
    const [first, second, third] = [await room.goods(), await room.goods(), await room.goods()];
    const { id: foreign } = await makeGoods(db);
    const { id: off } = await makeGoods(db, { shop_id: room.shop.id, state: "off_shelf" });
    done(await change({ act: "add", ids: [second, foreign, first, off] }));
    done(await change({ act: "add", ids: [first, third] }));
    expect(await shelf()).toEqual({ ids: [second, first, third], explained: null });
    expect(await change({ act: "add", ids: [first, foreign] })).toEqual({ ok: false, code: "nothingAdded" });
    done(await change({ act: "move", goodsId: third, before: second }));
    expect((await shelf())?.ids).toEqual([third, second, first]);
    done(await change({ act: "move", goodsId: third, before: null }));
    expect((await shelf())?.ids).toEqual([second, first, third]);
    done(await change({ act: "move", goodsId: first, before: second }));
    expect((await shelf())?.ids).toEqual([first, second, third]);
    done(await change({ act: "drop", goodsId: second }));
    expect((await shelf())?.ids).toEqual([first, third]);
  });

  test("holds a hundred, also when twenty hosts fill it at once", async () => {
    const ids: number[] = [];
    for (let more = 0; more < 105; more++) ids.push(await room.goods());
    await Promise.all(
      Array.from({ length: 20 }, (_, at) => change({ act: "add", ids: ids.slice(at * 5, at * 5 + 10) })),
    );
    const held = (await shelf())?.ids ?? [];
    expect(held).toHaveLength(100);
    expect(new Set(held).size).toBe(100);
  });

  test("shows one of its goods over the picture, and notes when", async () => {
    const [first, second] = [await room.goods(), await room.goods()];
    expect(await change({ act: "explain", goodsId: first })).toEqual({ ok: false, code: "notOnShelf" });
    done(await change({ act: "add", ids: [first, second] }));
    done(await change({ act: "explain", goodsId: first }));
    const noted = () =>
      db.selectFrom("live_explained").select(["goods_id", "from_ms"]).where("room_id", "=", room.roomId).execute();
    // Before it is on air there is no picture.
    expect(await noted()).toEqual([]);
    const host = { roomId: room.roomId, shopId: room.shop.id, userId: room.shop.owner_id };
    done(await startRun({ db, bus }, host));
    await db.updateTable("live_rooms").set({ length_ms: 65_000 }).where("id", "=", room.roomId).execute();
    done(await change({ act: "explain", goodsId: second }));
    expect(await shelf()).toMatchObject({ explained: second });
    expect(await noted()).toEqual([{ goods_id: second, from_ms: 65_000 }]);
    await db.updateTable("live_rooms").set({ length_ms: 80_000 }).where("id", "=", room.roomId).execute();
    done(await change({ act: "explain", goodsId: null }));
    done(await change({ act: "explain", goodsId: null }));
    expect(await shelf()).toMatchObject({ explained: null });
    expect((await noted()).slice(1)).toEqual([{ goods_id: null, from_ms: 80_000 }]);
    done(await change({ act: "explain", goodsId: second }));
    done(await change({ act: "drop", goodsId: second }));
    expect(await shelf()).toEqual({ ids: [first], explained: null });
  });

  test("is changed by its own shop alone, and not once the room is over", async () => {
    const first = await room.goods();
    const other = await makeShop(db);
    expect(await change({ act: "add", ids: [first] }, other.id)).toEqual({ ok: false, code: "notFound" });
    done(await startRun({ db, bus }, { roomId: room.roomId, shopId: room.shop.id, userId: room.shop.owner_id }));
    done(await endRoom({ db, bus }, { roomId: room.roomId, by: "host" }));
    expect(await change({ act: "add", ids: [first] })).toEqual({ ok: false, code: "notFound" });
    expect(await shelf()).toEqual({ ids: [], explained: null });
  });
});

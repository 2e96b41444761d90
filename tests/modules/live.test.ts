import { expect, test } from "vitest";
import { wirePage } from "~/modules/format/wire";
import { statementsOf, testDatabase } from "../support/database";
import { makeShop } from "../support/factories";
import { filling } from "../support/filling";
import { makeRecording, makeRoom } from "../support/live-factories";

const { db, queries } = testDatabase();
const { filled, one } = filling(db);

/** @param planned minutes from now; null = it is on air */
const roomOf = async (shop_id: number, planned: number | null) =>
  planned === null
    ? (await makeRecording(db, { shop_id, onAir: true })).room.id
    : (await makeRoom(db, { shop_id, planned_for: new Date(Date.now() + planned * 60_000) })).id;

const shown = async (params: object = {}) => (await one("live", { params })).data.map(({ id }) => id);

test("a module of rooms has planned ones while none is on air, then two on air and the next planned one", async () => {
  expect(await shown()).toEqual([]);
  const [first, second, third, barred, closed] = await Promise.all([
    makeShop(db, { live_allowed: true }),
    makeShop(db, { live_allowed: true }),
    makeShop(db, { live_allowed: true }),
    makeShop(db),
    makeShop(db, { live_allowed: true, state: "closed" }),
  ]);
  const later = await roomOf(first.id, 120);
  const next = await roomOf(second.id, 60);
  await roomOf(first.id, -40);
  await roomOf(barred.id, 10);
  await roomOf(closed.id, 10);
  expect(await shown()).toEqual([next, later]);
  expect(await shown({ shop: String(first.id) })).toEqual([later]);

  const onAir = [await roomOf(first.id, null), await roomOf(second.id, null), await roomOf(third.id, null)];
  await roomOf(closed.id, null);
  expect(await shown()).toEqual([onAir[2], onAir[1], next]);
  expect(await shown({ shop: String(first.id) })).toEqual([onAir[0], later]);
  const page = await filled([{ type: "live" }]);
  expect(wirePage(page).item[0]?.data[0]).toMatchObject({ id: onAir[2], type: "live", onAir: true });
});

test("modules of rooms ask once for each shop", async () => {
  const count = async (items: object[]) => {
    queries.length = 0;
    await filled(items);
    return statementsOf(queries).length;
  };
  expect(await count([{ type: "live" }, { type: "live" }])).toBe(await count([{ type: "live" }]));
});

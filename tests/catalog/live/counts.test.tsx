import { expect, test } from "vitest";
import { readListState } from "~/app/catalog/list/list-state";
import { useLiveCounts } from "~/app/catalog/ui/list/use-live-counts";
import { answering, later } from "../../support/asked";
import { doing, liveHook, pass, settle, stopClock, withDocument } from "../../support/live";

withDocument();

const brand = (id: number) => readListState(new URLSearchParams({ brand: String(id) })).state;
const found = (total: number) => ({ total, counts: { brands: { 1: total } } });

async function counting() {
  stopClock();
  const hook = await liveHook(useLiveCounts);
  const shown = () => ({ total: hook.now.total, counts: hook.now.counts });
  return { hook, shown, count: (id: number) => doing(() => hook.now.count(brand(id))) };
}

test("three quick choices are counted once, a moment after the last", async () => {
  const asked = answering(found(4));
  const { count, shown } = await counting();
  expect(shown()).toEqual({ total: null, counts: null });
  for (const id of [1, 2, 3]) {
    await count(id);
    await pass(249);
  }
  expect(asked).toEqual([]);
  await pass(1);
  await settle();
  expect(asked).toEqual(["GET /pages/product/list/counts?brand=3"]);
  expect(shown()).toEqual(found(4));
});

test("until a new count is there the total is open and the old counts stay", async () => {
  answering(found(4), found(2));
  const { count, shown } = await counting();
  await count(1);
  await pass(250);
  await settle();
  await count(2);
  expect(shown()).toEqual({ ...found(4), total: null });
  await pass(250);
  await settle();
  expect(shown()).toEqual(found(2));
});

test("the answer to an outdated choice is ignored", async () => {
  const slow = later();
  answering(found(4), slow.answer, found(2));
  const { count, shown } = await counting();
  await count(3);
  await pass(250);
  await settle();
  await count(1);
  await pass(250);
  await count(2);
  slow.give(found(9));
  await settle();
  expect(shown()).toEqual({ ...found(4), total: null });
  await pass(250);
  await settle();
  expect(shown()).toEqual(found(2));
});

test.each(["offline", "500"])("without an answer (%s) the page's own counts apply", async (how) => {
  answering(found(4), how === "offline" ? how : Response.json(found(1), { status: 500 }));
  const { count, shown } = await counting();
  await count(1);
  await pass(250);
  await settle();
  await count(2);
  await pass(250);
  await settle();
  expect(shown()).toEqual({ total: null, counts: null });
});

test("a sheet that is gone counts nothing", async () => {
  const asked = answering();
  const { count, hook } = await counting();
  await count(1);
  await hook.unmount();
  await pass(1000);
  expect(asked).toEqual([]);
});

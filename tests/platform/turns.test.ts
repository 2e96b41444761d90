import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createTurns } from "~/app/platform/http/guards/turns.server";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** Creates turns of which the test notes which ones have begun. */
function makeTurns(options: Partial<Parameters<typeof createTurns>[0]> = {}) {
  const turn = createTurns({ atOnce: 2, waiting: 5, busyMs: 500, ...options });
  const begun: string[] = [];
  const take = (key: string | null, name = "") => {
    const mine = turn(key);
    mine?.begun.then(() => begun.push(`${key}${name}`));
    return mine;
  };
  const many = (times: number, key: string) => Array.from({ length: times }, (_, at) => take(key, String(at + 1)));
  /** Lets time pass; returns what has begun since it was asked last. */
  const after = async (ms: number) => {
    await vi.advanceTimersByTimeAsync(ms);
    return begun.splice(0);
  };
  return { take, many, after };
}

test("a few of a party begin at once; the others one by one, each after a rest of twice as long as the one before took", async () => {
  const { many, after } = makeTurns();
  const [one, two, three, four] = many(4, "ann");
  expect(await after(10)).toEqual(["ann1", "ann2"]);
  one?.leave();
  expect(await after(90)).toEqual([]);
  two?.leave();
  expect(await after(199)).toEqual([]);
  expect(await after(1)).toEqual(["ann3"]);
  await after(50);
  three?.leave();
  expect(await after(99)).toEqual([]);
  expect(await after(1)).toEqual(["ann4"]);
  four?.leave();
  many(2, "ann");
  expect(await after(0)).toEqual(["ann1", "ann2"]);
});

test("whoever comes meanwhile begins at once; the line waits for it, but not for what begins after it", async () => {
  const { many, take, after } = makeTurns({ atOnce: 1 });
  const [one] = many(2, "ann");
  expect(await after(10)).toEqual(["ann1"]);
  one?.leave();
  const ben = take("ben");
  expect(await after(100)).toEqual(["ben"]);
  take("cleo");
  expect(await after(100)).toEqual(["cleo"]);
  ben?.leave();
  expect(await after(0)).toEqual(["ann2"]);
});

test("parties in line go on side by side", async () => {
  const { many, take, after } = makeTurns({ atOnce: 1 });
  const [ann] = many(2, "ann");
  const [ben] = many(2, "ben");
  const cleo = take("cleo");
  expect(await after(10)).toEqual(["ann1", "ben1", "cleo"]);
  ann?.leave();
  ben?.leave();
  expect(await after(100)).toEqual([]);
  cleo?.leave();
  expect(await after(0)).toEqual(["ann2", "ben2"]);
});

test("when too many of a party wait, one more is refused: to this party alone", () => {
  const { many, take } = makeTurns();
  const mine = many(9, "ann");
  expect(mine.map((turn) => turn !== null)).toEqual([true, true, true, true, true, true, true, false, false]);
  expect(take("ben")).not.toBeNull();
  mine[6]?.leave();
  expect(take("ann")).not.toBeNull();
});

test("who gives up waiting is passed over", async () => {
  const { many, after } = makeTurns({ atOnce: 1 });
  const [one, two, three] = many(3, "ann");
  expect(await after(10)).toEqual(["ann1"]);
  one?.leave();
  two?.leave();
  two?.leave();
  await two?.begun;
  expect(await after(20)).toEqual(["ann2", "ann3"]);
  three?.leave();
  expect(many(2, "ann")).not.toContain(null);
  expect(await after(0)).toEqual(["ann1"]);
});

test("a party whose whole line gave up during the rest has no more than its few turns afterwards", async () => {
  const { many, take, after } = makeTurns({ atOnce: 1 });
  const [one, two] = many(2, "ann");
  await after(10);
  one?.leave();
  two?.leave();
  take("ann");
  await after(30);
  many(2, "ann");
  expect(await after(0)).toEqual([]);
});

test("turns that wait for something themselves keep nobody in line, yet count among the few of their party", async () => {
  const { many, take, after } = makeTurns();
  take("ben");
  const [one] = many(6, "ann");
  expect(await after(499)).toEqual(["ben", "ann1", "ann2"]);
  expect(await after(1500)).toEqual([]);
  one?.leave();
  expect(await after(1000)).toEqual(["ann3"]);
  expect(await after(5000)).toEqual([]);
});

test("who has no share never waits", async () => {
  const { take, after } = makeTurns();
  for (let at = 0; at < 20; at++) take(null);
  expect(await after(0)).toHaveLength(20);
});

import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { createMemory } from "~/app/platform/process/remembered.server";

test("those who ask at once share one piece of work", async () => {
  const remembered = createMemory(1000);
  let runs = 0;
  const work = async () => {
    runs += 1;
    await sleep(5);
    return runs;
  };
  expect(await Promise.all([remembered("a", work), remembered("a", work)])).toEqual([1, 1]);
  expect(await remembered("a", work)).toBe(1);
  expect(await remembered("b", work)).toBe(2);
});

test("an answer gets too old", async () => {
  const remembered = createMemory(10);
  let runs = 0;
  await remembered("a", async () => ++runs);
  await sleep(30);
  expect(await remembered("a", async () => ++runs)).toBe(2);
});

test("a failure is told to all who wait, and forgotten", async () => {
  const remembered = createMemory(1000);
  await expect(remembered("a", () => Promise.reject(new Error("down")))).rejects.toThrow("down");
  expect(await remembered("a", async () => "up")).toBe("up");
});

test("an answer may say how long it lasts", async () => {
  const remembered = createMemory(10_000);
  let runs = 0;
  const ask = () =>
    remembered(
      "a",
      async () => ++runs,
      () => 10,
    );
  expect([await ask(), await ask()]).toEqual([1, 1]);
  await sleep(30);
  expect(await ask()).toBe(2);
});

test("what was being worked out when everything was forgotten is not kept", async () => {
  const remembered = createMemory(0);
  let answer: (text: string) => void = () => undefined;
  const old = remembered(
    "a",
    () => new Promise<string>((resolve) => (answer = resolve)),
    () => 10_000,
  );
  remembered.forget();
  answer("old");
  expect(await old).toBe("old");
  expect(await remembered("a", async () => "new")).toBe("new");
  expect(await remembered("a", async () => "never asked")).toBe("new");
});

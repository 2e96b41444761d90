import { beforeAll, expect, test } from "vitest";
import { demoDatabase } from "../support/demo-database";
import { noBody } from "../support/hostile/calls";
import { hostileShop } from "../support/hostile/shop";
import { attemptsOf, faultOf, type Sender, senders, takingPaths, width } from "../support/hostile/walk";

const shop = hostileShop(demoDatabase());
let all: Sender[] = [];
let ofPages: string[] = [];
beforeAll(async () => {
  ({ all, faults: ofPages } = await senders(shop().demo, shop().pages));
}, 360_000);

test("every page leads to pages that are built, and keeps its numbers from translators", () => {
  expect(ofPages).toEqual([]);
});

test("every route that takes something is sent something", async () => {
  const reached = new Set(all.map(({ path }) => path));
  expect((await takingPaths()).filter((path) => !reached.has(path) && !(path in noBody))).toEqual([]);
});

test("whatever is sent in a form, nothing breaks, what is refused writes nothing, and what was typed comes back", async () => {
  const faults: string[] = [];
  for (const attempt of attemptsOf(all, width, shop().foreign)) {
    const fault = await faultOf(shop().demo, attempt);
    const failed = shop().failedAt();
    if (fault) faults.push(`${fault} ${failed}`);
  }
  expect(faults).toEqual([]);
}, 3_600_000);

import { expect, test } from "vitest";
import { draftsToRemove } from "~/app/platform/unsaved/device-store";

const now = Date.UTC(2026, 2, 1);
const day = 24 * 3600_000;
const draft = (daysAgo: number) => ({ id: `${daysAgo}`, at: now - daysAgo * day });

test("of the drafts left behind on a device the newest nineteen stay, which leaves room for one more", () => {
  const left = Array.from({ length: 22 }, (_, at) => draft(at + 1));
  expect(draftsToRemove(left.slice(0, 19), now)).toEqual([]);
  const shuffled = [...left.slice(11), ...left.slice(0, 11)];
  expect(draftsToRemove(shuffled, now).map(({ id }) => id)).toEqual(["20", "21", "22"]);
});

test("a draft stays for thirty days, the last of them included", () => {
  expect(draftsToRemove([draft(30), draft(31)], now).map(({ id }) => id)).toEqual(["31"]);
});

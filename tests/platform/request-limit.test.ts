import { expect, test } from "vitest";
import { createRequestLimit } from "~/app/platform/http/guards/request-limit.server";

function limit(perMinute: number) {
  const clock = { ms: 1_000_000 };
  const take = createRequestLimit({ perMinute, now: () => clock.ms });
  const many = (times: number, key: string) =>
    Array.from({ length: times }, () => take(key)).filter((taken) => taken).length;
  return { clock, many };
}

test("a sixth of a minute's requests may come at once, and then as many as the bucket fills evenly", () => {
  const { clock, many } = limit(60);
  expect(many(100, "ann")).toBe(10);
  clock.ms += 5000;
  expect(many(100, "ann")).toBe(5);
  clock.ms += 3_600_000;
  expect(many(100, "ann")).toBe(10);
});

test("others have buckets of their own", () => {
  const { many } = limit(60);
  expect([many(20, "ann"), many(20, "ben"), many(20, "ann")]).toEqual([10, 10, 0]);
});

test("0 is no limit", () => expect(limit(0).many(5000, "ann")).toBe(5000));

import { expect, test } from "vitest";
import { nodeAdvice } from "~/scripts/start/node-version.mjs";

test("a version of Node is spoken of from the day after its last fixes", () => {
  expect(nodeAdvice("20.19.0", new Date("2026-04-30T12:00:00Z"))).toBeNull();
  expect(nodeAdvice("20.19.0", new Date("2026-05-01T00:00:00Z"))).toBe(
    "Node 20.19.0 has had no security fixes since 2026-04-30; Pasar runs on it, but a shop is safer on Node 24 or 22.",
  );
  expect(nodeAdvice("24.1.0", new Date("2027-01-01"))).toBeNull();
});

test("of a version that is not known yet nothing is said", () => {
  expect(nodeAdvice("30.0.0", new Date("2040-01-01"))).toBeNull();
});

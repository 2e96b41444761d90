import { expect, test } from "vitest";
import { beginAttempt } from "~/app/platform/throttle/failures-queries.server";
import { testDatabase } from "../support/database";

const { db } = testDatabase();
const rule = { limit: 2, windowMs: 60_000, lockMs: 60_000 };

test("tries at a shut key are refused and do not keep it shut any longer", async () => {
  const attempt = () => beginAttempt(db, "somebody", rule);
  expect(await attempt()).toEqual({ allowed: true, left: 1, lockedUntil: null });
  const { allowed, lockedUntil } = await attempt();
  expect([allowed, lockedUntil]).toEqual([true, expect.anything()]);
  for (let i = 0; i < 3; i++) expect(await attempt()).toEqual({ allowed: false, left: 0, lockedUntil });
});

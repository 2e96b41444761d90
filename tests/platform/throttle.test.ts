import { setTimeout as sleep } from "node:timers/promises";
import { describe, expect, test } from "vitest";
import { ok, refuse } from "~/app/platform/result";
import { beginAttempt, leavePlace, takePlace } from "~/app/platform/throttle/failures-queries.server";
import { attempt, type Counter } from "~/app/platform/throttle/throttle.server";
import { passLocks } from "../support/codes";
import { testDatabase } from "../support/database";
import { interleave } from "../support/interleave";

const { db, url } = testDatabase();
const rule = { limit: 2, windowMs: 60_000, lockMs: 60_000 };

test("tries at a shut key are refused and do not keep it shut any longer", async () => {
  const attempt = () => beginAttempt(db, "somebody", rule);
  expect(await attempt()).toEqual({ allowed: true, left: 1, lockedUntil: null });
  const { allowed, lockedUntil } = await attempt();
  expect([allowed, lockedUntil]).toEqual([true, expect.anything()]);
  for (let i = 0; i < 3; i++) expect(await attempt()).toEqual({ allowed: false, left: 0, lockedUntil });
});

describe("tries that may be right or wrong", () => {
  const limit = 5;
  const counterOf = (key: string): Counter => ({ rule: "paymentPassword", key });
  const shared = (key: string): Counter => ({ rule: "codeFromAddress", key, shared: true });

  /**
   * Begins tries at once. Their outcomes are held back until no further one is begun, which is when a counter that
   * looks at begun tries, or at settled ones alone, goes wrong.
   */
  async function atOnce(count: number, counters: Counter[], outcome: "right" | "wrong") {
    let made = 0;
    let goOn = () => {};
    const held = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    const tries = Array.from({ length: count }, () =>
      attempt(db, counters, async () => {
        made += 1;
        await held;
        return outcome === "right" ? ok(null) : refuse("wrong");
      }),
    );
    for (let seen = -1; seen < made || made === 0; ) {
      seen = made;
      await sleep(250);
    }
    const together = made;
    goOn();
    const codes = (await Promise.all(tries)).map(({ done }) => (done.ok ? "right" : done.code));
    const sum = (code: string) => codes.filter((one) => one === code).length;
    return { together, made, right: sum("right"), wrong: sum("wrong"), locked: sum("locked|minutes=30") };
  }
  const tryOnce = async (counters: Counter[], right: boolean) => {
    const { done, left } = await attempt(db, counters, async () => (right ? ok(null) : refuse("wrong")));
    return done.ok ? "right" : `${done.code} ${left}`;
  };

  test("twelve right ones at once all pass, no more under way than may fail", async () => {
    expect(await atOnce(12, [counterOf("right")], "right")).toEqual({
      together: limit,
      made: 12,
      right: 12,
      wrong: 0,
      locked: 0,
    });
    expect(await tryOnce([counterOf("right")], false)).toBe("wrong 4");
  });

  test("a place that becomes free while another try looks is no lock", async () => {
    const key = "free meanwhile";
    const places = { limit: 1, windowMs: 60_000, lockMs: 60_000 };
    expect(await takePlace(db, key, places)).toEqual({ state: "taken" });
    const { first } = await interleave(url, {
      first: (handle) => takePlace(handle, key, places),
      before: /select coalesce\(locked_until/,
      second: (handle) => leavePlace(handle, key),
    });
    expect(first).toEqual({ state: "busy" });
    expect(await takePlace(db, key, places)).toEqual({ state: "taken" });
  });

  test("of fifty wrong ones at once as many are made as may fail, the others are locked, and so is a right one then", async () => {
    expect(await atOnce(50, [counterOf("wrong")], "wrong")).toEqual({
      together: limit,
      made: limit,
      right: 0,
      wrong: limit,
      locked: 45,
    });
    expect(await tryOnce([counterOf("wrong")], true)).toBe("locked|minutes=30 0");
    await passLocks(db);
    expect(await tryOnce([counterOf("wrong")], true)).toBe("right");
  });

  test("a right one clears its own key, and of a shared one nothing that others failed", async () => {
    const counters = [shared("street"), counterOf("person")];
    for (let i = 0; i < 40; i++) expect(await tryOnce(counters, true)).toBe("right");
    expect(await tryOnce(counters, false)).toBe("wrong 4");
    expect(await tryOnce(counters, true)).toBe("right");
    expect(await tryOnce(counters, false)).toBe("wrong 4");
    const row = db.selectFrom("failure_counters").select(["failures", "open"]);
    expect(await row.where("key", "=", "codeFromAddress street").executeTakeFirst()).toEqual({ failures: 2, open: 0 });
  });

  test("one that breaks off, or is locked by a later key, gives its place back", async () => {
    for (let i = 0; i < limit; i++) await tryOnce([counterOf("shut")], false);
    for (let i = 0; i < 40; i++)
      expect(await tryOnce([shared("lane"), counterOf("shut")], true)).toBe("locked|minutes=30 0");
    const broken = attempt(db, [shared("lane"), counterOf("open")], () => Promise.reject(new Error("broken")));
    await expect(broken).rejects.toThrow("broken");
    expect(await tryOnce([shared("lane"), counterOf("open")], false)).toBe("wrong 4");
  });

  test("one whose process died counts as wrong once its place has ended", async () => {
    const key = "paymentPassword dead";
    for (let i = 0; i < limit; i++)
      expect(await takePlace(db, key, { limit, windowMs: 60_000, lockMs: 60_000 })).toEqual({ state: "taken" });
    await db
      .updateTable("failure_counters")
      .set({ open_until: new Date(Date.now() - 1000) })
      .where("key", "=", key)
      .execute();
    expect(await tryOnce([counterOf("dead")], true)).toBe("locked|minutes=1 0");
  });
});

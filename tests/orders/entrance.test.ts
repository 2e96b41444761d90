import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { createEntrance } from "~/app/orders/placing/entrance";

const limits = { placing: 2, waiting: 3, waitMs: 10_000 };
const guarded = async () => true;

/** Work that lasts until it is ended by hand, and counts how much of it is under way. */
function heldWork() {
  const ends: (() => void)[] = [];
  let [now, most] = [0, 0];
  const work = async () => {
    most = Math.max(most, ++now);
    await new Promise<void>((end) => ends.push(end));
    now -= 1;
    return "placed";
  };
  /** Lets everything that waits for something else happen. */
  const settle = () => vi.advanceTimersByTimeAsync(0);
  const endAll = async () => {
    for (; ends.length > 0; await settle()) ends.shift()?.();
  };
  return { work, settle, endAll, underWay: () => now, most: () => most };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe("the entrance", () => {
  test("lets some place at a time, others wait for their turn, and tells the rest that it is busy", async () => {
    const { pass } = createEntrance(guarded, limits);
    const { work, settle, endAll, most, underWay } = heldWork();
    const answers = Promise.all(Array.from({ length: 8 }, () => pass([1], work)));
    await settle();
    expect(underWay()).toBe(2);
    await endAll();
    const expected = [...Array.from({ length: 5 }, () => "placed"), ...Array.from({ length: 3 }, () => null)];
    expect(await answers).toEqual(expected);
    expect(most()).toBe(2);
    // Nothing is left of it.
    const later = pass([1], work);
    await settle();
    await endAll();
    expect(await later).toBe("placed");
  });

  test("asks only of a sku that is rushed for whether it has a line, and lets everybody pass where there is none", async () => {
    const asked = vi.fn(async (skuId: number) => skuId === 1);
    const { pass } = createEntrance(asked, limits);
    const { work, settle, endAll, most } = heldWork();
    const few = [pass([1], work), pass([1], work), pass([2], work), pass([2], work)];
    await settle();
    expect(asked).not.toHaveBeenCalled();
    const many = Array.from({ length: 20 }, () => pass([2], work));
    await settle();
    expect(most()).toBe(24);
    expect(asked).not.toHaveBeenCalledWith(1);
    await endAll();
    expect(await Promise.all([...few, ...many])).not.toContain(null);
  });

  test("lets those who wait pass when their sku has a line no more", async () => {
    let runs = true;
    const { pass } = createEntrance(async () => runs, limits);
    const { work, settle, endAll, underWay } = heldWork();
    const waiting = Array.from({ length: 5 }, () => pass([1], work));
    await settle();
    runs = false;
    const next = pass([1], work);
    await settle();
    expect(underWay()).toBe(6);
    await endAll();
    expect(await Promise.all([...waiting, next])).not.toContain(null);
  });

  test("is left by those who wait too long, and by those whom nobody waits for, and their places are free", async () => {
    const { pass } = createEntrance(guarded, limits);
    const { work, settle, endAll } = heldWork();
    const first = [pass([1], work), pass([1], work)];
    const gone = new AbortController();
    const leaves = pass([1], work, gone.signal);
    const waits = pass([1], work);
    await settle();
    gone.abort();
    expect(await leaves).toBeNull();
    expect(await pass([1], work, gone.signal)).toBeNull();
    await vi.advanceTimersByTimeAsync(limits.waitMs);
    expect(await waits).toBeNull();
    const later = Array.from({ length: 4 }, () => pass([1], work));
    await settle();
    await endAll();
    expect(await Promise.all(first)).toEqual(["placed", "placed"]);
    expect(await Promise.all(later)).toEqual(["placed", "placed", "placed", null]);
  });

  test("of several skus is passed in one order, and left when the work fails", async () => {
    const { pass } = createEntrance(guarded, { ...limits, placing: 1 });
    const fails = () => Promise.reject(new Error("down"));
    await expect(pass([1, 2], fails)).rejects.toThrow("down");
    const { work, settle, endAll, most } = heldWork();
    const both = Promise.all([pass([2, 1, 2], work), pass([1, 2], work)]);
    await settle();
    await endAll();
    expect(await both).toEqual(["placed", "placed"]);
    expect(most()).toBe(1);
  });
});

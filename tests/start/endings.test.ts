import { expect, onTestFinished, test, vi } from "vitest";
import { createLogger } from "~/app/platform/process/log.server";
import { closeAll } from "~/app/start/close-all.server";
import { diskFull } from "~/app/start/disk-full.server";

const log = createLogger("silent");

test("every part is closed in its turn, also after one that fails and one that never ends", async () => {
  const closed: string[] = [];
  const part = (name: string) => async () => void closed.push(name);
  const never = () => new Promise<void>(() => {});
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const all = closeAll(
    [part("http"), async () => Promise.reject(new Error("no")), never, part("bus"), part("database")],
    log,
  );
  await vi.advanceTimersByTimeAsync(10_000);
  await all;
  expect(closed).toEqual(["http", "bus", "database"]);
});

test("a full disk is one sentence, however deep it lies; anything else is none of it", () => {
  const full = Object.assign(new Error("no space left on device"), { code: "ENOSPC" });
  const inDatabase = Object.assign(new Error("could not extend file"), { code: "53100" });
  for (const error of [full, inDatabase, new Error("the picture could not be stored", { cause: full })]) {
    expect(diskFull(error)).toMatch(/^The disk is full\. [^\n]+\.$/);
  }
  for (const error of [new Error("no space"), Object.assign(new Error("x"), { code: "EACCES" }), "ENOSPC", null]) {
    expect(diskFull(error)).toBeNull();
  }
});

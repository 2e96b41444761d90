import { beforeEach, expect, test, vi } from "vitest";
import { Interrupted } from "~/app/platform/ui/interrupted";
import { onceReachable } from "~/app/platform/ui/offline/until-reachable";
import { answering } from "../../support/asked";
import { doing, live, pass, stopClock, withDocument } from "../../support/live";

withDocument();

const newBuild = new Error("Manifest version mismatch");
const noNetwork = new TypeError("Failed to fetch");
const reload = vi.fn();
let onLine = true;
let controller: object | null = null;

beforeEach(() => {
  stopClock();
  reload.mockReset();
  [onLine, controller] = [true, null];
  vi.spyOn(location, "reload").mockImplementation(reload);
  vi.stubGlobal("navigator", {
    get onLine() {
      return onLine;
    },
    get serviceWorker() {
      return { controller };
    },
  });
});
const online = () => doing(() => dispatchEvent(new Event("online")));
/**
 * Shows a page that failed; returns how often it was loaded again so far, and whether it says that there is no
 * connection.
 */
async function failed(error: unknown) {
  const { said, unmount } = await live(<Interrupted error={error} />, { at: "/goods?id=7" });
  const shown = () => [reload.mock.calls.length, said().length > 0];
  return { shown, said, unmount };
}

test("a new build is loaded at once, but not again and again", async () => {
  expect((await failed(newBuild)).shown()).toEqual([1, false]);
  await pass(9999);
  expect((await failed(newBuild)).shown()).toEqual([1, true]);
  await pass(1);
  expect((await failed(newBuild)).shown()).toEqual([2, false]);
});

test("another page is another try", async () => {
  await failed(newBuild);
  await live(<Interrupted error={newBuild} />, { at: "/goods?id=8" });
  expect(reload).toHaveBeenCalledTimes(2);
});

test("without a network the page is loaded only where a service worker answers; else it says so, with the way to try again", async () => {
  const { shown, said } = await failed(noNetwork);
  expect(shown()).toEqual([0, true]);
  expect(said().some((line) => line.endsWith("→ /goods?id=7"))).toBe(true);
  controller = {};
  expect((await failed(noNetwork)).shown()).toEqual([1, false]);
});

test("once the network is back, and the shop answers, the page is loaded", async () => {
  const asked = answering("offline", new Response("", { status: 503 }), {});
  const { shown } = await failed(noNetwork);
  await pass(60_000);
  expect(asked).toEqual([]);
  await online();
  await pass(500);
  expect(asked).toEqual(["GET /healthz"]);
  await pass(999);
  expect(asked).toHaveLength(1);
  await pass(1);
  expect([asked.length, ...shown()]).toEqual([2, 0, true]);
  await pass(2000);
  expect([asked.length, ...shown()]).toEqual([3, 1, true]);
  await pass(60_000);
  expect(asked).toHaveLength(3);
});

test("a page that is left is not loaded any more", async () => {
  const asked = answering({}, {});
  const { unmount } = await failed(noNetwork);
  await online();
  await unmount();
  await online();
  await pass(60_000);
  expect([asked, reload.mock.calls.length]).toEqual([[], 0]);
});

test("while there is no network nothing is asked; its return is not waited for", async () => {
  onLine = false;
  const asked = answering({});
  const go = vi.fn();
  onceReachable(go);
  await pass(500 + 1000 + 2000);
  expect(asked).toEqual([]);
  onLine = true;
  await online();
  await pass(0);
  expect([asked.length, go.mock.calls.length]).toEqual([1, 1]);
});

test("the pauses between two questions grow to fifteen seconds", async () => {
  const asked = answering();
  const stop = onceReachable(() => {});
  await pass(500 + 1000 + 2000 + 4000 + 8000);
  expect(asked).toHaveLength(5);
  await pass(15_000 + 15_000);
  expect(asked).toHaveLength(7);
  stop();
  await pass(60_000);
  expect(asked).toHaveLength(7);
});

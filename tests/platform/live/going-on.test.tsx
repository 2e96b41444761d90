import { beforeEach, expect, test, vi } from "vitest";
import { Link } from "#router";
import { goOn } from "~/app/platform/ui/history/going-on";
import { useGoingOn } from "~/app/platform/ui/history/use-going-on";
import { live, press, withDocument } from "../../support/live";

withDocument();

const reload = vi.fn();
let type = "navigate";

beforeEach(() => {
  reload.mockReset();
  type = "navigate";
  vi.spyOn(location, "reload").mockImplementation(reload);
  vi.spyOn(performance, "getEntriesByType").mockImplementation(() => [{ type }] as never);
});

/**
 * Loads a page while another was being gone to; returns whether that one is loaded, where that leads, and how the
 * history grew.
 */
function loaded(here: string, going: string | null) {
  history.replaceState(null, "", here);
  if (going !== null) sessionStorage.setItem("pasar.going", going);
  const before = history.length;
  return { went: goOn(), at: location.pathname + location.search, more: history.length - before };
}

test("a page that was loaded without its query is loaded with it, in its place", () => {
  expect(loaded("/list", "/list?id=7")).toEqual({ went: true, at: "/list?id=7", more: 0 });
  expect(reload).toHaveBeenCalledTimes(1);
});

test("a page that was loaded again in place of the next goes on, and stays behind it", () => {
  type = "reload";
  expect(loaded("/home?a=1", "/list?id=7")).toEqual({ went: true, at: "/list?id=7", more: 1 });
});

test("a page that was opened by itself stays, as does the one that was gone to", () => {
  expect(loaded("/home?a=1", "/list?id=7").went).toBe(false);
  type = "reload";
  expect([loaded("/list?id=7", "/list?id=7").went, loaded("/list", null).went]).toEqual([false, false]);
  expect(reload).not.toHaveBeenCalled();
});

test("it goes on once", () => {
  loaded("/list", "/list?id=7");
  expect(loaded("/list", null).went).toBe(false);
});

function Page() {
  useGoingOn();
  return <Link to="/list?id=7#more">List</Link>;
}

test("a page that goes away on the way to another keeps where it was going, and one that stood still does not", async () => {
  const loader = () => new Promise<never>(() => {});
  await live(<Page />, { at: "/home", loader });
  dispatchEvent(new Event("pagehide"));
  expect(sessionStorage.getItem("pasar.going")).toBeNull();
  await press("List");
  dispatchEvent(new Event("pagehide"));
  expect(sessionStorage.getItem("pasar.going")).toBe("/list?id=7#more");
});

test("a page that has arrived, or is gone, keeps nothing", async () => {
  const { unmount } = await live(<Page />, { at: "/home" });
  await press("List");
  dispatchEvent(new Event("pagehide"));
  expect([location.pathname, sessionStorage.getItem("pasar.going")]).toEqual(["/list", null]);
  await unmount();
  dispatchEvent(new Event("pagehide"));
  expect(sessionStorage.getItem("pasar.going")).toBeNull();
});

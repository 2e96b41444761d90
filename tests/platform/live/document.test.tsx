import { describe, expect, test } from "vitest";
import { control, live, press, withDocument } from "../../support/live";

const globalsNow = () =>
  new Map<string, unknown>(Object.getOwnPropertyNames(globalThis).map((name) => [name, Reflect.get(globalThis, name)]));
const before = globalsNow();

describe("with a document", () => {
  withDocument();

  test("a page has a window, an address, cookies and storage", async () => {
    await live(<a href="/b">B</a>, { at: "/a?b=1" });
    sessionStorage.setItem("left", "behind");
    expect([window.location.href, control("B").isConnected]).toEqual(["http://shop.test/a?b=1", true]);
    expect(await press("B")).toBe(false);
  });

  test("each test begins with an empty one", async () => {
    expect([location.pathname, sessionStorage.length, document.body.innerHTML]).toEqual(["/", 0, ""]);
    await expect(fetch("/a")).rejects.toThrow("Failed to fetch");
  });
});

test("afterwards everything is as it was: on a server", () => {
  expect(typeof document).toBe("undefined");
  const now = globalsNow();
  const names = new Set([...before.keys(), ...now.keys()]);
  const otherwise = (name: string) => before.has(name) !== now.has(name) || !Object.is(before.get(name), now.get(name));
  expect([...names].filter(otherwise)).toEqual([]);
});

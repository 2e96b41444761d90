import { describe, expect, test } from "vitest";
import { cookieValue, ownCookie, ownCookieValue } from "~/app/platform/cookies/cookie-value";
import { foreignHeader } from "../support/foreign-cookies";

test("a cookie is found among any others, as it was sent", () => {
  expect(cookieValue(`${foreignHeader}; pasar=abc; more=%%%`, "pasar")).toBe("abc");
  expect(cookieValue("a=1;pasar=x=y", "pasar")).toBe("x=y");
  expect(cookieValue("pasar=%41", "pasar")).toBe("%41");
});

test("of two with one name the first counts, which the browser sends for the longer path", () => {
  expect(cookieValue("pasar=1; pasar=2", "pasar")).toBe("1");
});

test("neither a part of a name nor a value of another is it", () => {
  for (const header of [
    undefined,
    null,
    "",
    "pasar",
    "=pasar",
    "xpasar=1",
    "pasar2=1",
    "x=pasar=1",
    "__Host-pasar=1",
  ]) {
    expect(cookieValue(header, "pasar")).toBeNull();
  }
});

describe("a cookie of ours has one name at a time", () => {
  /** Returns a browser's cookies after these lines: prefixed ones are accepted over https only. */
  function stored(before: Record<string, string>, lines: string[], https: boolean): Record<string, string> {
    const cookies = new Map(Object.entries(before));
    for (const line of lines) {
      const [pair = "", ...attributes] = line.split("; ");
      const [name = "", value = ""] = pair.split("=");
      if (name.startsWith("__Host-") && !(https && attributes.includes("Secure") && attributes.includes("Path=/")))
        continue;
      if (attributes.includes("Max-Age=0")) cookies.delete(name);
      else cookies.set(name, value);
    }
    return Object.fromEntries(cookies);
  }
  const written = (value: string, secure: boolean) =>
    ownCookie("cart", value, { maxAge: value === "" ? 0 : 60, secure });

  test("over https it has the prefix, and the one of before goes", () => {
    expect(stored({ cart: "old" }, written("new", true), true)).toEqual({ "__Host-cart": "new" });
  });

  test("what was forgotten does not come back under the other name", () => {
    expect(stored({ cart: "old", "__Host-cart": "new" }, written("", true), true)).toEqual({});
    expect(stored({ cart: "old", "__Host-cart": "new" }, written("", false), true)).toEqual({});
  });

  test("a server that does not know of https and a page that does speak of the same cookie", () => {
    const byPage = stored({}, written("page", true), true);
    const byServer = stored(byPage, written("server", false), true);
    expect(byServer).toEqual({ cart: "server" });
    expect(stored(byServer, written("page again", true), true)).toEqual({ "__Host-cart": "page again" });
  });

  test("over http it has its plain name", () => {
    expect(stored({}, written("new", false), false)).toEqual({ cart: "new" });
  });

  test("until it is written anew, the one of before is read", () => {
    expect(ownCookieValue("cart=old", "cart")).toBe("old");
    expect(ownCookieValue("cart=old; __Host-cart=new", "cart")).toBe("new");
    expect(ownCookieValue("xcart=1", "cart")).toBeNull();
  });

  test("what the page need not read is HttpOnly", () => {
    const lines = ownCookie("isShop", "1", { maxAge: 60, secure: true, httpOnly: true });
    expect(lines).toEqual([
      "__Host-isShop=1; Path=/; Max-Age=60; HttpOnly; SameSite=Lax; Secure",
      "isShop=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax",
    ]);
  });
});

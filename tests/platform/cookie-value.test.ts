import { expect, test } from "vitest";
import { cookieValue } from "~/app/platform/cookie-value";
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

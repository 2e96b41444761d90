import { expect, test } from "vitest";
import type { SearchSuggestion } from "~/app/catalog/list/goods-query";
import { SearchBox } from "~/app/catalog/ui/search/search-box";
import { answering, later } from "../../support/asked";
import {
  control,
  doing,
  field,
  key,
  live,
  pass,
  press,
  settle,
  stopClock,
  type,
  withDocument,
} from "../../support/live";

withDocument();

const rows: SearchSuggestion[] = [
  { kind: "keyword", text: "boots red", id: null },
  { kind: "category", text: "Boots", id: 4 },
  { kind: "brand", text: "Bootmaker", id: 5 },
  { kind: "goods", text: "Boots of felt", id: 6 },
] as SearchSuggestion[];

async function box(keyword = "") {
  stopClock();
  await live(<SearchBox keyword={keyword} button />, { at: "/" });
  await doing(() => field("keyword").focus());
}
async function typed(text: string) {
  await type("keyword", text);
  await pass(160);
  await settle();
}
const options = () => [...document.querySelectorAll("[role=option] .clamp-1")].map((one) => one.textContent);
const active = () => [...document.querySelectorAll("[aria-selected=true] .clamp-1")].map((one) => one.textContent)[0];
const where = () => decodeURIComponent(location.pathname + location.search).replaceAll("+", " ");
const submit = () => doing(() => field("keyword").form?.requestSubmit());

test("suggestions come a moment after the last key, and those known already at once", async () => {
  const asked = answering({ rows }, { rows: [] });
  await box();
  await type("keyword", "bo");
  await pass(159);
  await type("keyword", " boo ");
  await pass(159);
  expect(asked).toEqual([]);
  await pass(1);
  await settle();
  expect(asked).toEqual(["GET /pages/product/search/suggest?keyword=boo"]);
  expect(options()).toEqual(["boots red", "Boots", "Bootmaker", "Boots of felt"]);
  await typed("boox");
  expect(options()).toEqual([]);
  await type("keyword", "boo");
  expect([options().length, asked.length]).toEqual([4, 2]);
  await type("keyword", " ");
  expect([options().length, asked.length]).toEqual([0, 2]);
});

test("an answer to words that were changed since is not shown", async () => {
  const slow = later();
  answering(slow.answer);
  await box();
  await typed("boo");
  await type("keyword", "");
  slow.give({ rows });
  await settle();
  expect(options()).toEqual([]);
});

test.each([["offline"], ["500"]])("without an answer (%s) nothing is suggested", async (how) => {
  answering(how === "offline" ? how : Response.json({ rows }, { status: 500 }));
  await box();
  await typed("boo");
  expect(options()).toEqual([]);
});

test("arrows go through the suggestions and the box, round and round", async () => {
  answering({ rows: rows.slice(0, 2) });
  await box();
  expect(await key("ArrowDown")).toBe(false);
  await typed("boo");
  const seen: unknown[] = [];
  for (const name of ["ArrowDown", "ArrowDown", "ArrowDown", "ArrowUp", "ArrowUp"]) {
    expect(await key(name)).toBe(true);
    seen.push(active());
  }
  expect(seen).toEqual(["boots red", "Boots", undefined, "Boots", "boots red"]);
  const option = document.querySelector("[aria-selected=true]");
  expect(field("keyword").getAttribute("aria-activedescendant")).toBe(option?.id);
  expect(await key("a")).toBe(false);
  // Among the candidates of an input method.
  await key("ArrowDown", { isComposing: true });
  expect(active()).toBe("boots red");
});

test("Escape closes the suggestions, and so does leaving the box", async () => {
  answering({ rows });
  await box();
  await typed("boo");
  expect(field("keyword").getAttribute("aria-expanded")).toBe("true");
  expect(await key("Escape")).toBe(true);
  expect([options(), field("keyword").getAttribute("aria-expanded")]).toEqual([[], "false"]);
  await type("keyword", "boo ");
  expect(options()).toHaveLength(4);
  await doing(() => field("keyword").blur());
  expect(options()).toEqual([]);
});

test("a search leads to its words, tidied; of nothing there is no search", async () => {
  answering();
  await box();
  await submit();
  expect([where(), document.activeElement]).toEqual(["/", field("keyword")]);
  await type("keyword", "  red   boots ");
  await submit();
  expect(where()).toBe("/pages/product/search?keyword=red boots");
  expect(document.activeElement).not.toBe(field("keyword"));
});

test.each([
  [1, "/pages/product/search?keyword=boots red"],
  [2, "/pages/product/list?category_id=4"],
  [3, "/pages/product/list?brand=5"],
  [4, "/pages/product/goods?id=6"],
])("suggestion %i is chosen with the keyboard", async (downs, address) => {
  answering({ rows });
  await box();
  await typed("boo");
  for (let count = 0; count < downs; count++) await key("ArrowDown");
  await submit();
  expect([where(), options()]).toEqual([address, []]);
});

test("a tap on a suggestion leads to it and leaves the focus where it was", async () => {
  answering({ rows });
  await box();
  await typed("boo");
  const option = document.querySelectorAll("[role=option]")[1] as HTMLElement;
  for (const name of ["pointerdown", "mousedown"]) {
    const event = new MouseEvent(name, { bubbles: true, cancelable: true });
    await doing(() => option.dispatchEvent(event));
    expect(event.defaultPrevented).toBe(true);
  }
  await doing(() => option.click());
  expect([where(), options()]).toEqual(["/pages/product/list?category_id=4", []]);
});

test("the box is cleared at once; what stands there decides whether it can be", async () => {
  answering({ rows });
  await box("coat");
  expect(control("Clear the box").getAttribute("href")).toBe("/pages/product/search");
  await typed("boo");
  expect(await press("Clear the box")).toBe(true);
  expect([field("keyword").value, options(), document.activeElement]).toEqual(["", [], field("keyword")]);
  expect(() => control("Clear the box")).toThrow();
  await type("keyword", "b");
  expect(control("Clear the box")).toBeTruthy();
});

test("half-typed syllables of an input method are not searched for until they are words", async () => {
  const asked = answering({ rows });
  await box();
  const input = field("keyword");
  await type("keyword", "ㅂ", { isComposing: true });
  await pass(160);
  expect(asked).toEqual([]);
  await doing(() => input.dispatchEvent(new CompositionEvent("compositionend", { bubbles: true, data: "부" })));
  await pass(160);
  expect(asked).toHaveLength(1);
});

test("a box that is gone asks for nothing", async () => {
  stopClock();
  const asked = answering();
  const { unmount } = await live(<SearchBox keyword="" />);
  await type("keyword", "boo");
  await unmount();
  await pass(1000);
  expect(asked).toEqual([]);
});

import { expect, test, vi } from "vitest";
import type { SearchAnswer, SearchResult } from "~/app/operator/search/search.server";
import { GlobalSearch } from "~/app/operator/ui/global-search";
import { control, doing, field, key, live, pass, settle, stopClock, type, withDocument } from "../../support/live";

withDocument();

const result = (id: number): SearchResult => ({
  kind: "goods",
  id,
  title: `Boots ${id}`,
  note: "",
  to: `/operator/goods/${id}`,
});

/** The search box; `asked` are the words that were searched for, each with its results. */
async function searching(...results: SearchResult[]) {
  stopClock();
  const asked: string[] = [];
  const loader = ({ url }: Request): SearchAnswer => {
    const text = new URL(url).searchParams.get("q") ?? "";
    asked.push(text);
    return { searchText: text, results };
  };
  const { said } = await live(
    <>
      <GlobalSearch />
      <textarea name="elsewhere" />
      <a href="/away">Away</a>
    </>,
    { at: "/operator", loader },
  );
  const search = async (text: string) => {
    await doing(() => field("q").focus());
    await type("q", text);
    await pass(150);
    await settle();
  };
  const listed = () => [...document.querySelectorAll(".c-results b")].map((one) => one.textContent);
  return { asked, said, search, listed };
}
const focus = () => document.activeElement?.textContent || document.activeElement?.getAttribute("name");

test("what is typed is searched for a moment after the last key, once", async () => {
  const { asked, listed } = await searching(result(1), result(2));
  await doing(() => field("q").focus());
  await type("q", "bo");
  await pass(149);
  await type("q", " boots ");
  await pass(149);
  expect(asked).toEqual([]);
  await pass(1);
  await settle();
  expect(asked).toEqual(["boots"]);
  expect(listed()).toEqual(["Boots 1", "Boots 2"]);
  expect(field("q").getAttribute("aria-controls")).toBe(document.querySelector(".c-search-list")?.id);
});

test("spaces are not searched for", async () => {
  const { asked, search } = await searching();
  await search("  ");
  expect(asked).toEqual([]);
});

test("how many there are is said, and that there are none", async () => {
  const some = await searching(result(1), result(2));
  await some.search("boots");
  expect(document.querySelector("[role=status]")?.textContent).toContain("2");
  expect(document.querySelector(".c-search-list .c-quiet")).toBeNull();
});

test("nothing found is said", async () => {
  const { search, listed } = await searching();
  await search("xyz");
  expect([listed(), document.querySelectorAll(".c-search-list .c-quiet").length]).toEqual([[], 1]);
});

test("results of other words are not shown for what is typed now", async () => {
  const { search, listed } = await searching(result(1));
  await search("boots");
  await type("q", "boots x");
  expect(listed()).toEqual([]);
  await type("q", "boots");
  expect(listed()).toEqual(["Boots 1"]);
});

test("arrows go from the box through the results and back", async () => {
  const { search } = await searching(result(1), result(2));
  await search("boots");
  expect(await key("ArrowUp")).toBe(false);
  expect(focus()).toBe("q");
  expect(await key("ArrowDown")).toBe(true);
  expect(focus()).toContain("Boots 1");
  await key("ArrowDown");
  expect(focus()).toContain("Boots 2");
  expect(await key("ArrowDown")).toBe(false);
  expect(focus()).toContain("Boots 2");
  await key("ArrowUp");
  await key("ArrowUp");
  expect(focus()).toBe("q");
  expect(await key("ArrowLeft")).toBe(false);
});

test("Escape closes the results and gives the focus back to the box; the next key opens them", async () => {
  const { search, listed } = await searching(result(1));
  await search("boots");
  await key("ArrowDown");
  await key("Escape");
  expect([listed(), focus()]).toEqual([[], "q"]);
  await type("q", "boots ");
  expect(listed()).toEqual(["Boots 1"]);
});

test("results close when the focus goes elsewhere, not when it goes to them", async () => {
  const { search, listed } = await searching(result(1));
  await search("boots");
  await key("ArrowDown");
  expect(listed()).toHaveLength(1);
  await doing(() => control("Away").focus());
  expect(listed()).toEqual([]);
  await doing(() => field("q").focus());
  expect(listed()).toHaveLength(1);
});

test("“/” goes to the box, unless something else is typed into or pressed with it", async () => {
  await searching();
  for (const how of [{ ctrlKey: true }, { metaKey: true }, { altKey: true }]) {
    expect(await key("/", how, document.body)).toBe(false);
    expect(focus()).not.toBe("q");
  }
  await doing(() => field("elsewhere").focus());
  expect(await key("/")).toBe(false);
  expect(focus()).toBe("elsewhere");
  await doing(() => field("elsewhere").blur());
  expect(await key("a", {}, document.body)).toBe(false);
  expect(await key("/", {}, document.body)).toBe(true);
  expect(focus()).toBe("q");
});

test("results close on the page that they lead to", async () => {
  const { search, listed } = await searching(result(1));
  await search("boots");
  expect(listed()).toHaveLength(1);
  await doing(() => field("q").form?.requestSubmit());
  await settle();
  expect([location.pathname + location.search, listed()]).toEqual(["/operator/search?q=boots", []]);
});

test("a box that is gone takes no keys", async () => {
  const { unmount } = await live(<GlobalSearch />);
  const removed = vi.spyOn(Event.prototype, "preventDefault");
  await unmount();
  await key("/", {}, document.body);
  expect(removed).not.toHaveBeenCalled();
});

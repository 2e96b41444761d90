import { expect, test, vi } from "vitest";
import { defineFile } from "~/app/console/csv/csv.server";
import { defineList } from "~/app/console/list/define-list.server";
import { enabledFilter } from "~/app/console/list/enabled-filter";
import { byId } from "~/app/platform/cursor";

const rows = [9, 7, 5, 3].map((id) => ({ id, name: `row ${id}` }));
const read = vi.fn(async (_filter: { word: string }, before: number | null, limit: number) =>
  rows.filter(({ id }) => before === null || id < before).slice(0, limit),
);
const list = defineList({
  guard: async (request) => {
    if (request.headers.has("stranger")) throw new Response(null, { status: 403 });
    return { name: "Ann" };
  },
  filter: (search) => ({ word: search.get("q") ?? "" }),
  keys: byId,
  cursor: "before",
  size: 2,
  read: ({ filter }, before, limit) => read(filter, before, limit),
  file: ({ word }) => `rows-${word}.csv`,
  columns: ({ who }) => ({ id: ({ id }) => id, name: ({ name }) => name, by: () => who.name }),
});
const context = {} as never;
const at = (query: string, headers = {}) => new Request(`https://shop.test/rows${query}`, { headers });

test("a page begins after the cursor of its address, and keeps the filter", async () => {
  const who = { name: "Ann" };
  const first = await list.page(at("?q=x"), context, { who });
  expect(first).toEqual({ filter: { word: "x" }, rows: rows.slice(0, 2), next: "7" });
  const second = await list.page(at(`?q=x&before=${first.next}`), context, { who });
  expect(second).toEqual({ filter: { word: "x" }, rows: rows.slice(2), next: null });
  const given = await list.page(at("?q=x"), context, { who, filter: { word: "y" } });
  expect(given.filter).toEqual({ word: "y" });
});

test("a file has all rows of the filter, wherever the address stands in the list", async () => {
  const file = await list.csv({ request: at("?q=x&before=7"), context, params: {} });
  expect(file.headers.get("Content-Disposition")).toContain("rows-x.csv");
  expect((await file.text()).split("\r\n")).toEqual([
    "id,name,by",
    ...rows.map(({ id, name }) => `${id},${name},Ann`),
    "",
  ]);
});

test("whom the guard refuses gets no file, and nothing is read", async () => {
  read.mockClear();
  await expect(list.csv({ request: at("", { stranger: "1" }), context, params: {} })).rejects.toMatchObject({
    status: 403,
  });
  expect(read).not.toHaveBeenCalled();
});

test("a file without a list has the rows that its filter finds, and a name by it", async () => {
  const asked: unknown[] = [];
  const csv = defineFile({
    guard: async () => "Ann",
    filter: enabledFilter,
    read: async ({ who, filter }, limit) => {
      asked.push([who, filter, limit]);
      return rows;
    },
    file: ({ q }) => `${q}.csv`,
    columns: ({ who }) => ({ id: ({ id }) => id, by: () => who }),
  });
  const file = await csv({ request: at("?q=%20x%20&state=off"), context, params: {} });
  expect(asked).toEqual([["Ann", { q: "x", enabled: false }, 20_000]]);
  expect(file.headers.get("Content-Disposition")).toBe('attachment; filename="x.csv"');
  expect(await file.text()).toBe(`id,by\r\n${rows.map(({ id }) => `${id},Ann\r\n`).join("")}`);
});

test.each([
  ["", undefined],
  ["on", true],
  ["off", false],
  ["x", undefined],
])("of the state %j what is switched on is asked for: %j", (state, enabled) => {
  expect(enabledFilter(new URLSearchParams({ state }))).toEqual({ q: "", enabled });
});

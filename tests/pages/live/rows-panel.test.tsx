import { expect, test, vi } from "vitest";
import { RowsPanel } from "~/app/pages/ui/fields/rows-panel";
import type { StoredItem } from "~/modules/format/stored";
import { live, press, withDocument } from "../../support/live";

withDocument();

const itemOf = (type: "notice" | "goods" | "division", rows: number): StoredItem => ({
  id: "m1",
  type,
  name: "",
  v: 1,
  style: {},
  params: {},
  data: Array.from({ length: rows }, (): StoredItem["data"][number] => ({
    [type === "goods" ? "goodsLink" : "content"]: "1",
  })),
});

async function shown(item: StoredItem, cards = 0) {
  const dispatch = vi.fn();
  const { said } = await live(<RowsPanel item={item} cards={cards} locale="en" dispatch={dispatch} />);
  return { said, acts: () => dispatch.mock.calls.map(([action]) => action) };
}

test("rows are added while there is room, up to sixty", async () => {
  const { said, acts } = await shown(itemOf("notice", 59));
  expect(said()).toContain("59 of 60");
  expect(said().at(-1)).toBe("[Add a row]");
  await press("Add a row");
  expect(acts()).toEqual([{ type: "addRow", id: "m1" }]);
  expect((await shown(itemOf("notice", 60))).said().at(-1)).toBe("[Add a row] (off)");
});

test("goods have room as long as the page takes cards", async () => {
  expect((await shown(itemOf("goods", 2), 399)).said().at(-1)).toBe("[Add goods]");
  expect((await shown(itemOf("goods", 2), 400)).said().at(-1)).toBe("[Add goods] (off)");
});

test("a row is moved and removed where it stands, and no further than the ends", async () => {
  const { said, acts } = await shown(itemOf("notice", 3));
  expect(said().filter((line) => line.endsWith("(off)"))).toEqual(["[Move row 1 up] (off)", "[Move row 3 down] (off)"]);
  for (const text of ["Move row 2 up", "Move row 2 down", "Remove row 2"]) await press(text);
  expect(acts()).toEqual([
    { type: "moveRow", id: "m1", row: 1, to: 0 },
    { type: "moveRow", id: "m1", row: 1, to: 2 },
    { type: "removeRow", id: "m1", row: 1 },
  ]);
});

test("a module without rows has no panel", async () => {
  expect((await shown(itemOf("division", 0))).said()).toEqual([]);
});

import { describe, expect, test } from "vitest";
import { editorReducer, openEditor } from "~/app/pages/editor/editor-state";
import { noHistory } from "~/app/pages/editor/editor-steps";
import { cardCount } from "~/modules/fill/cards";
import { documentLimits } from "~/modules/format/document";
import { readDocument } from "~/modules/format/read.server";
import { writeDocument } from "~/modules/format/write";
import { item, sampleDocument } from "../pages/sample-document";

const max = documentLimits.cards;

/** Returns a module with `count` goods. */
const goods = (place: number, count: number) =>
  item("goods", `mgoods${place}`, { data: Array.from({ length: count }, (_, n) => ({ goodsLink: String(n + 1) })) });
/** Returns a document with `count` goods over as many modules as they need. */
const document = (count: number) =>
  sampleDocument(
    ...Array.from({ length: Math.ceil(count / 50) }, (_, index) => goods(index, Math.min(50, count - index * 50))),
  );

describe("the cards of all modules of a page together", () => {
  test("are those of rows that name things of the shop, and of the recommendations", () => {
    expect(
      cardCount([goods(1, 3), item("classify", "mtiles1"), item("menu", "mmenu1"), item("likes", "mlikes1")]),
    ).toBe(24);
  });

  test("may be 400 and not one more when a document is written", () => {
    expect(writeDocument(document(max)).ok).toBe(true);
    expect(writeDocument(document(max + 1))).toMatchObject({
      ok: false,
      issues: [{ path: "item", code: "too-many", found: "401" }],
    });
  });

  test("are cut to 400 when a document is read, with an issue at the first that is left out", () => {
    const { document: read, issues } = readDocument({
      ...document(max + 30),
      item: [...document(max + 30).item, item("likes", "mlikes1"), item("notice", "mnotice1")],
    });
    expect(cardCount(read?.item ?? [])).toBe(max);
    expect(issues.map(({ path, code, done }) => [path, code, done])).toEqual([
      ["item[8].data[0]", "too-many", "dropped"],
      ["item[9]", "too-many", "dropped"],
    ]);
    expect(read?.item.at(-1)?.type).toBe("notice");
    expect(writeDocument(read).ok).toBe(true);
  });

  test("are counted while editing: what does not fit is not added, and is said", () => {
    const full = openEditor(document(max), noHistory);
    for (const state of [
      editorReducer(full, { type: "insert", item: goods(99, 1), index: 0, name: "pasted" }),
      editorReducer(full, { type: "insertAll", items: [goods(99, 1)], index: 0 }),
      editorReducer(full, { type: "addRows", id: "mgoods0", rows: [{ goodsLink: "7" }] }),
    ]) {
      expect(state.said?.key).toBe("full");
      expect(state.document).toBe(full.document);
      expect(state.selected).toBe(full.selected);
    }
    const less = editorReducer(full, { type: "removeRow", id: "mgoods0", row: 0 });
    const more = editorReducer(less, { type: "addRows", id: "mgoods0", rows: [{ goodsLink: "7" }] });
    expect(more.document.item[0]?.data.at(-1)).toEqual({ goodsLink: "7" });
  });
});

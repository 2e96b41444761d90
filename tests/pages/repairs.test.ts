import { beforeAll, describe, expect, test } from "vitest";
import { fieldPath, marksOf, pageMark } from "~/app/pages/document/marks";
import type { Finding } from "~/app/pages/document/model";
import { repairsOf } from "~/app/pages/document/repairs";
import { editorReducer, openEditor } from "~/app/pages/editor/editor-state";
import { noHistory } from "~/app/pages/editor/editor-steps";
import { soundHistory } from "~/app/pages/editor/history.server";
import type { PageDocument } from "~/modules/format/stored";
import { testDatabase } from "../support/database";
import { makeGoods } from "../support/factories";
import { gateSupport } from "./gate-support";
import { item, sampleDocument, saying, texts } from "./sample-document";

const { db } = testDatabase();
const { check } = gateSupport(db);
const nowhere = "/media/00000000000000000000000000000000";
let shown: string;
let off: string[];

beforeAll(async () => {
  shown = String((await makeGoods(db)).id);
  off = [];
  for (const _ of [1, 2, 3]) off.push(String((await makeGoods(db, { state: "off_shelf" })).id));
});

const all = ({ errors, warnings }: { errors: Finding[]; warnings: Finding[] }) => [...errors, ...warnings];
const repaired = (document: PageDocument, fixes: Parameters<typeof repairsOf>[0]["fix"][]) =>
  editorReducer(openEditor(document, noHistory), { type: "repair", fixes: fixes.flatMap((fix) => fix ?? []) });

/** Applies the repair of this name and returns the gates' findings afterwards; expects it to be one reversible step. */
async function afterRepair(document: PageDocument, name: string) {
  const found = all(await check(document));
  const repair = found.flatMap((finding) => repairsOf(finding, found)).find((one) => one.name === name);
  if (!repair) throw new Error(`no repair ${name}, but ${found.map(({ code }) => code).join()}`);
  const state = repaired(document, repair.fixes);
  expect(state.history.undo).toHaveLength(1);
  expect(state.said?.key).toBe("repaired");
  const reloaded = openEditor(state.document, soundHistory(JSON.parse(JSON.stringify(state.history))));
  expect(editorReducer(reloaded, { type: "undo" }).document).toEqual(document);
  return { document: state.document, report: await check(state.document) };
}

const goods = (...rows: (string | undefined)[]) =>
  sampleDocument(item("goods", "mgoods01", { data: rows.map((goodsLink) => ({ goodsLink: goodsLink ?? "" })) }));

describe("repairs out of the gates' rows", () => {
  test("one goods is taken out, the others stay", async () => {
    const { document, report } = await afterRepair(goods(shown, off[0]), "takeOut");
    expect(document.item[0]?.data).toEqual([{ goodsLink: shown }]);
    expect(report.warnings).toEqual([]);
  });

  test("all goods off the shelf are taken out at once, whatever stands between them", async () => {
    const { document, report } = await afterRepair(goods(off[0], shown, off[1], off[2]), "takeAllOut");
    expect(document.item[0]?.data).toEqual([{ goodsLink: shown }]);
    expect(report.warnings).toEqual([]);
  });

  test("taking all out is offered once, at the first of them", async () => {
    const found = all(await check(goods(off[0], shown, off[1])));
    expect(found.map((finding) => repairsOf(finding, found).map(({ name }) => name))).toEqual([
      ["takeOut", "takeAllOut"],
      ["takeOut"],
    ]);
  });

  test("goods that are gone, too", async () => {
    const { report } = await afterRepair(goods(shown, "999999"), "takeOut");
    expect(report.errors).toEqual([]);
  });

  test("a link that leads nowhere is removed", async () => {
    const link = sampleDocument(
      item("notice", "mnotice1", { data: [{ content: texts("x"), link: "/pages/article/details?id=999999" }] }),
    );
    expect((await afterRepair(link, "removeLink")).report.errors).toEqual([]);
  });

  test("a picture that is not here is removed from its row, and its row then", async () => {
    const banner = sampleDocument(saying("x"), item("banner", "mbanner1", { data: [{ image: nowhere }, {}] }));
    const { document, report } = await afterRepair(banner, "removePicture");
    expect(report.errors).toEqual([]);
    expect(document.item[1]?.data[0]?.image).toBe("");
    const half = sampleDocument(
      item("banner", "mbanner1", { data: [{ image: "https://example.com/a.jpg", alt: texts("a") }, {}] }),
    );
    const fewer = await afterRepair(half, "removeRow");
    expect(fewer.document.item[0]?.data).toHaveLength(1);
  });

  test("a background that is not here goes back to the default", async () => {
    const { item: items, page } = sampleDocument();
    const document = { item: items, page: { ...page, style: { ...page.style, pageBackgroundImage: nowhere } } };
    const { document: mended, report } = await afterRepair(document, "default");
    expect(report.errors).toEqual([]);
    expect(mended.page.style.pageBackgroundImage).toBe("");
  });

  test("words of low contrast take the colour that is offered", async () => {
    const pale = sampleDocument(
      item("notice", "mnotice1", { data: [{ content: texts("x") }], style: { color: "#de8f1c" } }),
    );
    const { document, report } = await afterRepair(pale, "set");
    expect(report.warnings).toEqual([]);
    expect(document.item[0]?.style.color).toMatch(/^#[0-9a-f]{6}$/);
  });

  test("a module that shows nothing is hidden", async () => {
    const { document, report } = await afterRepair(sampleDocument(saying("x"), item("image", "mimage01")), "hide");
    expect(document.item[1]?.hidden).toBe(true);
    expect(report.warnings).toEqual([]);
  });

  test("what is no longer there is told, and nothing changes", () => {
    const start = goods(shown);
    for (const fix of [
      { do: "removeRow", id: "mgoods01", row: 7 },
      { do: "removeRow", id: "mnobody1", row: 0 },
      { do: "clear", path: "item[9].data[0].goodsLink" },
      { do: "set", path: "item[0].nonsense", value: "x" },
    ] as const) {
      const state = repaired(start, [fix]);
      expect(state.document).toBe(start);
      expect(state.history.undo).toEqual([]);
      expect(state.said?.key).toBe("nothingToRepair");
    }
  });
});

test("findings stand with their modules, and name the field there", async () => {
  const document = goods(shown, off[0]);
  const lost = {
    ...document,
    page: { ...document.page, style: { ...document.page.style, pageBackgroundImage: nowhere } },
  };
  const marks = marksOf(await check(lost));
  expect([...marks.keys()].sort()).toEqual([pageMark, "mgoods01"]);
  expect(marks.get("mgoods01")).toMatchObject({ errors: [], warnings: [{ code: "goods-off-shelf" }] });
  expect(marks.get("mgoods01")?.warnings.map(fieldPath)).toEqual(["data[1].goodsLink"]);
  expect(marks.get(pageMark)?.errors.map(fieldPath)).toEqual(["page.style.pageBackgroundImage"]);
  expect(marksOf(null).size).toBe(0);
});

test("a history with steps of several moves is cut where one of them is not ours", () => {
  const step = (move: object) => ({ name: "presetAdded", id: null, move });
  const put = { do: "put", index: 0, item: saying("x") };
  expect(soundHistory({ undo: [step({ do: "all", moves: [put, put] })], redo: [] }).undo).toHaveLength(1);
  for (const moves of [
    null,
    "x",
    [{ do: "all", moves: [] }],
    [null],
    [put, { do: "take", index: 1e9 }],
    Array(61).fill(put),
  ]) {
    expect(soundHistory({ undo: [step({ do: "all", moves })], redo: [] }).undo).toEqual([]);
  }
});

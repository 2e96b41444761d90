import { describe, expect, test } from "vitest";
import { drawDocument } from "~/app/pages/document/draw-document.server";
import { liveRows } from "~/app/pages/document/live-rows";
import { framePart } from "~/app/pages/editor/frame-messages";
import type { StoredItem } from "~/modules/format/stored";
import { testDatabase } from "../support/database";
import { makeArticle, makeCategory } from "../support/factories";
import { item, sampleDocument, texts } from "./sample-document";

const { db } = testDatabase();
const far = "https://cdn.example.com/a.jpg";

/** Returns the rows of a module as the server renders them. */
async function drawn(module: StoredItem) {
  const page = await drawDocument(db, { document: sampleDocument(module), locale: "en", now: new Date() });
  const [first] = page.item;
  if (!first) throw new Error("nothing was drawn");
  return first;
}

type Rows = StoredItem["data"];

/** Returns the frame's content after typing, and what the server renders once it is saved. */
async function typed(type: StoredItem["type"], before: Rows, after: Rows) {
  const old = await drawn(item(type, "mrows1", { data: before }));
  const module = item(type, "mrows1", { data: after });
  return { live: liveRows(old, framePart(module, "en").rows), saved: (await drawn(module)).data, old: old.data };
}

describe("row text in the preview, before it is saved, is what the server draws after it", () => {
  test.each<[StoredItem["type"], Rows, Rows]>([
    ["notice", [{ content: "Old" }], [{ content: texts("New") }, { content: "" }, { content: "Second" }]],
    ["menu", [{ text: "Old" }], [{ text: texts("New"), bgClass: "bg-red", icon: "gift" }, { text: "Added" }]],
    ["search", [{ content: "Old" }], [{ content: "Tea" }]],
    ["activity", [{ describe: "Old", tags: "Hot" }], [{ describe: texts("New"), tags: "Warm", textColor: "text-red" }]],
    ["categoryTitle", [{ categoryName: "Old" }], [{ categoryName: texts("New") }]],
    ["categoryTitle", [{ categoryName: "Old", icon: "star" }], [{ categoryName: "Old", icon: "gift" }]],
    [
      "banner",
      [{ image: far, title: "Old" }, { image: "" }],
      [{ image: far, title: texts("New"), alt: "Tea" }, { image: "" }],
    ],
    ["image", [{ image: far, alt: "Old" }], [{ image: far, alt: "New" }]],
  ])("%s", async (type, before, after) => {
    const { live, saved, old } = await typed(type, before, after);
    expect(live).toEqual(saved);
    expect(live).not.toEqual(old);
  });

  test("articles and categories, whose rows come from the shop", async () => {
    const { id } = await makeArticle(db, { title: JSON.stringify(texts("Own title")) });
    const article = { articleLink: String(id), articleTitle: texts("Before") };
    const titled = await typed("article", [article], [{ ...article, articleTitle: texts("After") }]);
    expect(titled.live).toEqual(titled.saved);
    const category = await makeCategory(db);
    const tile = { categoryId: String(category.id), describe: "Before", tags: "Hot" };
    const empty = { categoryId: "" };
    const described = await typed("classify", [tile, empty], [{ ...tile, describe: "After" }, empty]);
    expect(described.live).toEqual(described.saved);
  });

  test("a row that the shop no longer has lends its words to no other", async () => {
    const category = await makeCategory(db);
    const here = { categoryId: String(category.id), describe: "Here" };
    const gone = { categoryId: "999999999", describe: "Gone" };
    const before = await drawn(item("classify", "mrows1", { data: [gone, here] }));
    const after = item("classify", "mrows1", { data: [{ ...gone, describe: "Far" }, here] });
    expect(liveRows(before, framePart(after, "en").rows)).toEqual(before.data);
  });
});

import { describe, expect, test } from "vitest";
import { readDocument } from "~/modules/format/read.server";
import type { PageDocument } from "~/modules/format/stored";
import { writeDocument } from "~/modules/format/write";

function good(): PageDocument {
  const { document } = readDocument({ item: [{ type: "menu", data: [{ text: "Tea" }] }, { type: "notice" }] });
  if (!document) throw new Error("the document cannot be read");
  return document;
}

/** Sets the value at a path (`item.0.params.colfive`), or removes it (`undefined`). */
function spoiled(path: string, value: unknown): unknown {
  const document: unknown = structuredClone(good());
  const names = path.split(".");
  const last = names.pop() ?? "";
  let at = document as Record<string, unknown>;
  for (const name of names) at = at[name] as Record<string, unknown>;
  if (value === undefined) Reflect.deleteProperty(at, last);
  else at[last] = value;
  return document;
}

const notices = (count: number) =>
  Array.from({ length: count }, (_, n) => ({ ...good().item[1], id: `mitem${n + 10}` }));

/** Fault, path, value at that path, and path that the issue names. */
const cases: [string, string, unknown, string][] = [
  ["an unknown key", "extra", 1, "extra"],
  ["a missing page", "page", undefined, "page"],
  ["an unknown page style", "page.style.font", "x", "page.style.font"],
  ["items that are no list", "item", {}, "item"],
  ["61 items", "item", notices(61), "item"],
  ["a missing id", "item.0.id", undefined, "item[0].id"],
  ["an id that is a selector", "item.0.id", "a b{}", "item[0].id"],
  ["an id used twice", "item.1.id", good().item[0]?.id, "item[1].id"],
  ["a version from the future", "item.0.v", 99, "item[0].v"],
  ["an unknown type", "item.0.type", "robot", "item[0].type"],
  ["a type in a list", "item.0.type", ["menu"], "item[0].type"],
  ["a number for a text", "item.0.params.colfive", 5, "item[0].params.colfive"],
  ["a param out of its bounds", "item.0.params.menuTextSize", "900px", "item[0].params.menuTextSize"],
  ["a param too many", "item.0.params.speed", "1", "item[0].params.speed"],
  ["a style that is not offered", "item.0.style.position", "fixed", "item[0].style.position"],
  ["a style the grammar would write otherwise", "item.0.style.color", "RED", "item[0].style.color"],
  ["a style that is a text", "item.0.style", "color:red", "item[0].style"],
  ["a link that leads nowhere", "item.0.data.0.link", "javascript:1", "item[0].data[0].link"],
  ["a row of another module", "item.1.data", [{ content: "", link: "", text: "x" }], "item[1].data[0].text"],
  ["rows that are no list", "item.1.data", {}, "item[1].data"],
  ["a language nobody knows", "item.0.data.0.text", { fr: "Thé" }, "item[0].data[0].text"],
];

describe("the strict writer", () => {
  test("accepts a document of ours", () => {
    const document = good();
    expect(writeDocument(document)).toEqual({ ok: true, document });
  });

  test.each(cases)("refuses %s and says where", (_, place, value, path) => {
    const written = writeDocument(spoiled(place, value));
    expect(written.ok).toBe(false);
    expect(written.ok ? [] : written.issues.map((issue) => issue.path)).toContain(path);
  });

  test.each([[null], [undefined], ["{}"], [1], [[]], [{}], [{ page: null, item: null }]])("refuses %j", (value) => {
    expect(writeDocument(value).ok).toBe(false);
  });

  test("refuses what is over 256 KB", () => {
    const document = good();
    const rows = Array.from({ length: 60 }, () => ({ content: "茶".repeat(300), link: "" }));
    document.item = notices(10).map((item) => ({ ...item, data: rows }) as PageDocument["item"][number]);
    expect(writeDocument(document)).toMatchObject({ ok: false, issues: [{ code: "too-large" }] });
  });
});

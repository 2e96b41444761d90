import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { sourceFiles } from "../support/source-files";

const sheet = ["utilities", "utilities-size", "utilities-space", "utilities-text"]
  .map((name) => readFileSync(new URL(`../../app/design/styles/${name}.css`, import.meta.url), "utf8"))
  .join("\n");
const defined = [...sheet.matchAll(/^\.([-\w]+)[:\s]/gm)].map(([, name = ""]) => name);
const words = new Set(
  sourceFiles(["app", "renderers"], /\.tsx$/).flatMap(({ text }) =>
    [...text.matchAll(/"([^"\n]*)"|`([^`]*)`/g)].flatMap((found) => (found[1] ?? found[2] ?? "").split(/\s+/)),
  ),
);

test("every short class of the stylesheet is used by some screen", () => {
  expect(defined.length).toBeGreaterThan(40);
  expect(defined.filter((name) => !words.has(name))).toEqual([]);
});

test("no screen names a short class that the stylesheet lacks", () => {
  // Only words spelled like a short utility class count: `p-24`, never `goods-card`.
  const short = /^-?(?:[mp][xytrblse]?|gap(?:-[xy])?|size|[wh]|min-[wh])-\d+(?:px)?$|^rtl:/;
  expect([...words].filter((word) => short.test(word) && !defined.includes(word))).toEqual([]);
});

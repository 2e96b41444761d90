import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { sourceFiles } from "../support/source-files";

const tokens = readFileSync(new URL("../../app/design/tokens.css", import.meta.url), "utf8");
const named = (kind: string) => [...tokens.matchAll(new RegExp(`--${kind}-[a-z]+(?=:)`, "g"))].map(([name]) => name);

/** Returns every value that a property has in the style sheets, with the file that says it. */
function said(property: RegExp): { file: string; value: string }[] {
  return sourceFiles(["app", "renderers"], /(?<!tokens)\.css$/).flatMap(({ path, text }) =>
    [...text.matchAll(property)].map(([, value = ""]) => ({ file: path, value: value.replace(/\s+/g, " ").trim() })),
  );
}

/** Values that are no token, one line each. A page document may say a radius and a size of text of its own. */
function strange(property: RegExp, kind: string, others: string[]): string[] {
  const known = new Set([...named(kind).map((name) => `var(${name})`), ...others]);
  return said(property)
    .filter(({ value }) => !known.has(value))
    .map(({ file, value }) => `${file}: ${value}`);
}

test("a radius is a token", () => {
  const known = ["0", "inherit", "var(--search-radius, var(--radius-full))"];
  expect(strange(/\bborder(?:-[a-z]+)*-radius:\s*([^;}]+)/g, "radius", known)).toEqual([]);
  expect(named("radius").length + known.length).toBeLessThanOrEqual(9);
});

test("a shadow is a token, or a ring", () => {
  const known = ["inset 0 0 0 var(--ring)"];
  expect(strange(/\bbox-shadow:\s*([^;}]+)/g, "shadow", known)).toEqual([]);
  expect(named("shadow").length + known.length).toBeLessThanOrEqual(4);
});

test("a size of text is a token, or one that is fitted to its place", () => {
  const known = ["inherit", "var(--text-fitted)"];
  expect(strange(/\bfont-size:\s*([^;}]+)/g, "text", known)).toEqual([]);
  expect(named("text").length + known.length).toBeLessThanOrEqual(8);
});

test("what is fitted begins with a token or with the size of a document", () => {
  const fitted = said(/--text-fitted:\s*([^;}]+)/g).filter(
    ({ value }) => !/^(?:(?:min|calc)\(var\(--text-[a-z]+\)|var\(--(?:title|info)-font-size\)$)/.test(value),
  );
  expect(fitted).toEqual([]);
});

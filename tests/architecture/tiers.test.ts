import { expect, test } from "vitest";
import { testFiles, tierOf } from "~/scripts/test-tiers.mjs";
import { sourceFiles } from "../support/source-files";

test("a file of test:full alone names the file of npm test that holds its rule", () => {
  const files = testFiles();
  const both = new Set(files.filter(({ full }) => !full).map(({ file }) => file));
  const alone = files.filter(({ full }) => full && !both.has(full.rule));
  expect(alone.map(({ file, full }) => `${file}: ${full?.rule}`)).toEqual([]);
  expect(both.size).toBeGreaterThan(400);
});

test("what a file says of its tier is read", () => {
  expect(tierOf('// Only in test:full, wider than tests/a/b.test.ts: 100,000 orders\nimport "x";')).toEqual({
    rule: "tests/a/b.test.ts",
    adds: "100,000 orders",
  });
  expect(tierOf("// In both.\n")).toBeNull();
});

test("the tier is read at one place", () => {
  const switched = ["process.env", "PASAR_TEST_FULL"].join(".");
  const readers = sourceFiles(["tests"], /\.tsx?$/).filter(({ text }) => text.includes(switched));
  expect(readers.map(({ path }) => path)).toEqual(["tests/support/tier.ts"]);
});

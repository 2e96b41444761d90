import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { withModules } from "~/scripts/module-table";

test("docs/modules.md says what every module takes, with defaults and bounds (npm run modules)", () => {
  const text = readFileSync("docs/modules.md", "utf8");
  expect(withModules(text)).toBe(text);
  expect(text).toMatch(/\| +data title +\| localText +\| +\| 40 characters/);
});

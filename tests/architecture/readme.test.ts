import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { envVariables } from "~/app/platform/env/env-schema.server";
import { withSettings } from "~/scripts/env-table";

test("README lists every setting that the program reads, with its meaning and default (npm run settings)", () => {
  const readme = readFileSync("README.md", "utf8");
  expect(withSettings(readme)).toBe(readme);
  for (const { name, meaning } of envVariables()) expect([name, meaning]).toEqual([name, expect.stringMatching(/\S/)]);
});

test("README names the licence, whose text is there", () => {
  expect(readFileSync("README.md", "utf8")).toContain("(LICENSE)");
  expect(readFileSync("LICENSE", "utf8")).toMatch(/^MIT License/);
});

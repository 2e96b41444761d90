import { existsSync, readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { envVariables } from "~/app/platform/env/env-schema.server";
import { areaImports, withAreaMap } from "~/scripts/area-map";
import { withSettings } from "~/scripts/env-table";

test("docs/settings.md lists every setting that the program reads, with its meaning and default (npm run settings)", () => {
  const text = readFileSync("docs/settings.md", "utf8");
  expect(withSettings(text)).toBe(text);
  for (const { name, meaning } of envVariables()) expect([name, meaning]).toEqual([name, expect.stringMatching(/\S/)]);
});

test("docs/commands.md names every command", () => {
  const { scripts } = JSON.parse(readFileSync("package.json", "utf8"));
  const text = readFileSync("docs/commands.md", "utf8");
  const missing = Object.keys(scripts).filter((name) => !new RegExp(`\\bnpm (?:run )?${name}\\b`).test(text));
  expect(missing).toEqual([]);
});

test("README is one screen, and every file that it names is there", () => {
  const readme = readFileSync("README.md", "utf8");
  expect(readme.split("\n").length).toBeLessThan(60);
  const named = [...readme.matchAll(/\]\(([^)#:]+)/g)].map(([, file = ""]) => file);
  expect(named.length).toBeGreaterThan(8);
  expect(named.filter((file) => !existsSync(file))).toEqual([]);
});

test("README names the licence, whose text is there", () => {
  expect(readFileSync("README.md", "utf8")).toContain("(LICENSE)");
  expect(readFileSync("LICENSE", "utf8")).toMatch(/^MIT License/);
});

test("docs/architecture.md has the map of areas as the imports are (npm run map)", () => {
  const text = readFileSync("docs/architecture.md", "utf8");
  expect(withAreaMap(text)).toBe(text);
  expect([...(areaImports().get("cart") ?? [])]).toContain("catalog");
});

test("every file that docs/architecture.md names is there", () => {
  const text = readFileSync("docs/architecture.md", "utf8");
  const named = [...text.matchAll(/`((?:app|modules|renderers|db|scripts|tests)\/[\w./-]+\.\w+)`/g)].map(
    ([, file = ""]) => file,
  );
  expect(named.length).toBeGreaterThan(25);
  expect(named.filter((file) => !existsSync(file))).toEqual([]);
});

/** Returns the names by which links reach the headings of a document. */
function anchorsOf(document: string): string[] {
  const headings = [...document.matchAll(/^#+ (.+)$/gm)].map(([, text = ""]) => text.toLowerCase());
  return headings.map((text) => text.replace(/[^\p{L}\p{N}\- ]/gu, "").replaceAll(" ", "-"));
}

test("every decision record is found by a question in docs/decisions/README.md, and every question leads to a heading", () => {
  const index = readFileSync("docs/decisions/README.md", "utf8");
  const links = [...index.matchAll(/\((\d{4}-[\w-]+\.md)(?:#([\w-]+))?\)/g)];
  const records = readdirSync("docs/decisions").filter((file) => /^\d/.test(file));
  expect([...new Set(links.map(([, file]) => file))].toSorted()).toEqual(records.toSorted());
  const lost = links.filter(
    ([, file, anchor]) => anchor && !anchorsOf(readFileSync(`docs/decisions/${file}`, "utf8")).includes(anchor),
  );
  expect(lost.map(([link]) => link)).toEqual([]);
  expect(new Set(links.map(([link]) => link)).size).toBe(links.length);
});

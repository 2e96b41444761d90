import { readdirSync, statSync } from "node:fs";
import { dirname } from "node:path";
import { expect, test } from "vitest";
import { fileOf, screensOf } from "../support/screen-texts/screens";

/**
 * Bytes of all kept output together but the schema, which grows with the tables: what nobody reads in a review is not
 * kept (docs/decisions/0050): a quarter of what it once was.
 */
const maxBytes = 582_000;
const schema = "tests/db/said/schema.txt";
/** Bytes of one text; the schema is one, and read table by table. */
const maxInOne = 12_000;
const longer = new Set([schema, "tests/db/said/seeds.txt"]);

const kept = readdirSync("tests", { recursive: true, encoding: "utf8" })
  .map((path) => `tests/${path.replaceAll("\\", "/")}`)
  .filter((path) => /\/(?:said|touched)\/[^/]+$|\.snap$|^tests\/db\/demo-pictures\.json$/.test(path));

test("kept output stays as short as a reviewer reads it", () => {
  const bytes = new Map(kept.map((path) => [path, statSync(path).size]));
  expect(bytes.size).toBeGreaterThan(200);
  expect([...bytes].filter(([path, size]) => size > maxInOne && !longer.has(path))).toEqual([]);
  bytes.delete(schema);
  expect([...bytes.values()].reduce((sum, size) => sum + size, 0)).toBeLessThan(maxBytes);
});

test("every text of a screen is one of a screen that there is", () => {
  const texts = kept.filter((path) => /^tests\/[^/]+\/(?:said|touched)\//.test(path) && !path.startsWith("tests/db/"));
  const strays = texts.filter((path) => {
    const area = dirname(path).split("/")[1] ?? "";
    const isTouch = path.includes("/touched/");
    const names = screensOf(areaNames[area] ?? area).map(({ path: at, who }) => fileOf(at, isTouch ? who : undefined));
    return !names.includes(path.slice(path.lastIndexOf("/") + 1));
  });
  expect(strays).toEqual([]);
});

/** Areas whose tests stand in a folder of another name. */
const areaNames: Record<string, string> = { "support-area": "support" };

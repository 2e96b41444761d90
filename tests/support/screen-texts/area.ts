import { afterAll, beforeAll, expect, test } from "vitest";
import { everyNth, inTier } from "../tier";
import { others } from "./differences";
import type { OpenDemo, Screen } from "./people";
import { fileOf, pathsOf, screensOf } from "./screens";
import { joinDemo, timeToOpen } from "./shared-demo";
import { steady } from "./steady";
import { describeScreen, frameOf, type Part } from "./tell";

/** Max reported lines that differ between two viewers. */
const maxDifferences = 8;

/**
 * Compares the text of every screen of an area, and the responses and writes of each of its forms, with the files in
 * `said/` next to the test. Intended changes are recorded by `npm run texts`, and reviewed in the diff. The shop is the
 * demo's; the effects of a form are rolled back.
 */
export function describeArea(area: string): void {
  let shop: OpenDemo | undefined;
  let frame: string[] = [];
  beforeAll(async () => {
    shop = await joinDemo();
    if (screensOf(area).some(({ who }) => who === "operator")) frame = await frameOf(shop);
  }, timeToOpen);
  afterAll(() => shop?.close());
  // One in three of each area is the sample of npm test; all pages are looked at in platform/hostile-forms.
  test.each(everyNth(pathsOf(area), inTier({ test: 3, full: 1 })))(
    "$path says what it said",
    async ({ path, screens }) => {
      const demo = shop;
      if (!demo) throw new Error("the shop could not be opened");
      // Viewing alone leaves traces as well, such as footprints.
      const { value } = await demo.undone(() => describePath(demo, screens, frame));
      await expect(`${value.join("\n")}\n`).toMatchFileSnapshot(`said/${fileOf(path)}`);
    },
  );
}

/** Returns the texts of a path's screens: of all but the first only the differences. */
async function describePath(shop: OpenDemo, screens: Screen[], frame: string[]): Promise<string[]> {
  const told: string[] = [];
  let first: Part[] | undefined;
  for (const screen of screens) {
    const { who } = screen;
    for (const [index, address] of shop.addressesOf(screen).entries()) {
      const forms = index === 0 ? shop.formsOf(screen) : [];
      const parts = await describeScreen(shop, { who, address, forms, frame });
      const lines = first ? differences(first, parts) : linesOf(parts);
      const than = first ? (lines.length > 0 ? ", otherwise than the first" : ": as the first") : "";
      told.push(steady(`# ${address} (${who}${than})`), ...lines);
      first ??= parts;
    }
  }
  return told;
}

/** Returns the lines of parts: a form shares a line with the first one of its response. */
const linesOf = (parts: Part[]): string[] =>
  parts.flatMap(({ name, lines: [first = "", ...lines] }) => {
    if (name.startsWith("> ")) return [`${name}: ${first}`, ...lines];
    return [...(name === "" ? [] : [name]), ...(first === "" ? [] : [first]), ...lines];
  });

/** Returns the parts that differ from those of the same name before, and their differences. */
function differences(before: Part[], after: Part[]): string[] {
  const left = [...before];
  const told = after.flatMap((part) => {
    const at = left.findIndex(({ name }) => name === part.name);
    const [was] = at < 0 ? [] : left.splice(at, 1);
    if (!was) return linesOf([part]);
    if (was.lines.join("\n") === part.lines.join("\n")) return [];
    const changed = part.name.startsWith("> ") ? part.lines : others(was.lines, part.lines, maxDifferences);
    return linesOf([changed.join().length < part.lines.join().length ? { ...part, lines: changed } : part]);
  });
  // Forms filled in by hand are sent by one person alone, and other addresses have other views.
  const gone = left.filter(({ name }) => /^> \[[^\]]*\](?:,.*)?$/.test(name));
  return [...told, ...gone.map(({ name }) => `without ${name}`)];
}

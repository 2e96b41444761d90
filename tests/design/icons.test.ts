import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { documentIcon, iconNames } from "~/app/design/icons";

const icons = join(dirname(createRequire(import.meta.url).resolve("lucide-static/package.json")), "icons");

test("every icon of the list exists in the set, once", () => {
  expect(new Set(iconNames).size).toBe(iconNames.length);
  for (const name of iconNames) expect(existsSync(join(icons, `${name}.svg`)), name).toBe(true);
});

test("the sprite has every icon and leaves colour and thickness to CSS", () => {
  const sprite = readFileSync(new URL("../../app/design/generated/icons.svg", import.meta.url), "utf8");
  expect(iconNames.filter((name) => !sprite.includes(`<symbol id="${name}"`))).toEqual([]);
  expect(sprite.includes("stroke-width")).toBe(false);
  expect(sprite.includes('stroke="')).toBe(false);
});

test("names of real documents become icons of ours, unknown ones the neutral icon", () => {
  expect(documentIcon("wlIcon-leimu")).toBe("layout-grid");
  expect(documentIcon("wlIcon-tubiao309")).toBe("ticket-percent");
  expect(documentIcon("radio")).toBe("radio");
  for (const name of ["", "wlIcon-", "wlIcon-nobody", "constructor", "toString", "__proto__"]) {
    expect(documentIcon(name), name).toBe("circle-dot");
  }
});

import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { documentIcon, iconNames } from "~/app/design/icons";

test("the sprite has the icons of the list, each once, and leaves colour and thickness to CSS", () => {
  const sprite = readFileSync(new URL("../../app/design/icon-sprite/icons.svg", import.meta.url), "utf8");
  const drawn = [...sprite.matchAll(/<symbol id="([^"]+)"/g)].map(([, name]) => name);
  expect(drawn).toEqual([...iconNames]);
  expect(new Set(drawn).size).toBe(drawn.length);
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

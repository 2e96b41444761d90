import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { tsImport } from "tsx/esm/api";

const root = join(dirname(fileURLToPath(import.meta.url)), "..");

/*
 * Draws app/design/generated/icons.svg from the names in app/design/icons.ts: one symbol each, without colour or stroke width,
 * so that CSS decides both. Runs when started or imported; writes only when something changed.
 */
/** @type {typeof import("../app/design/icons.ts")} */
const { iconNames } = await tsImport("../app/design/icons.ts", import.meta.url);
const icons = join(dirname(createRequire(import.meta.url).resolve("lucide-static/package.json")), "icons");
const symbols = iconNames.map((name) => {
  const svg = readFileSync(join(icons, `${name}.svg`), "utf8");
  const inner = svg.slice(svg.indexOf(">", svg.indexOf("<svg")) + 1, svg.lastIndexOf("</svg>"));
  // The thickness of a line is a matter of the screen, not of the icon's size; it has to be said on each shape.
  const shapes = inner.replace(/\s*\/>/g, ' vector-effect="non-scaling-stroke"/>').replace(/\s*\n\s*/g, "");
  return `<symbol id="${name}" viewBox="0 0 24 24">${shapes}</symbol>`;
});
const sprite = `<svg xmlns="http://www.w3.org/2000/svg"><!-- lucide, ISC licence -->${symbols.join("")}</svg>\n`;
const file = join(root, "app/design/generated/icons.svg");
mkdirSync(dirname(file), { recursive: true });
if (read(file) !== sprite) writeFileSync(file, sprite);

/** @param {string} file */
function read(file) {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return null;
  }
}

/**
 * `npm run art`: copies the third-party art named in the sources into committed folders: one sprite of the icons of
 * app/design/icons.ts, and the objects from which the demo shop is painted. Needed only when a name was added. The
 * packages are 90 MB, so they are installed separately while this runs; their versions are here and not in
 * package.json.
 */
import { spawnSync } from "node:child_process";
import { copyFileSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { tsImport } from "tsx/esm/api";

process.chdir(path.resolve(import.meta.dirname, ".."));
const packages = { "lucide-static": "1.62.0", "@lobehub/fluent-emoji-3d": "1.1.0" };

const scratch = mkdtempSync(path.join(os.tmpdir(), "pasar-art-"));
try {
  const requested = Object.entries(packages).map(([name, version]) => `${name}@${version}`);
  const args = ["install", "--prefix", scratch, "--no-audit", "--no-fund", "--loglevel=error", ...requested];
  const { status } = spawnSync("npm", args, { stdio: "inherit", shell: process.platform === "win32" });
  if (status !== 0) throw new Error("npm could not install the packages of the art");
  await drawSprite(path.join(scratch, "node_modules/lucide-static"));
  copyObjects(path.join(scratch, "node_modules/@lobehub/fluent-emoji-3d/assets"));
} finally {
  rmSync(scratch, { recursive: true, force: true });
}

/**
 * Writes one symbol per icon, without colour or stroke width, which CSS decides.
 * @param {string} lucide
 */
async function drawSprite(lucide) {
  /** @type {typeof import("../app/design/icons.ts")} */
  const { iconNames } = await tsImport("../app/design/icons.ts", import.meta.url);
  const symbols = iconNames.map((name) => {
    const svg = readFileSync(path.join(lucide, "icons", `${name}.svg`), "utf8");
    const inner = svg.slice(svg.indexOf(">", svg.indexOf("<svg")) + 1, svg.lastIndexOf("</svg>"));
    // Stroke width depends on the screen, not on the icon's size; the attribute is needed on each shape.
    const shapes = inner.replace(/\s*\/>/g, ' vector-effect="non-scaling-stroke"/>').replace(/\s*\n\s*/g, "");
    return `<symbol id="${name}" viewBox="0 0 24 24">${shapes}</symbol>`;
  });
  const sprite = `<svg xmlns="http://www.w3.org/2000/svg"><!-- lucide, ISC licence -->${symbols.join("")}</svg>\n`;
  writeFileSync("app/design/icon-sprite/icons.svg", sprite);
  copyFileSync(path.join(lucide, "LICENSE"), "app/design/icon-sprite/LICENSE");
}

/**
 * Copies the objects named in the demo's texts; removes those no longer named.
 * @param {string} assets
 */
function copyObjects(assets) {
  const place = "db/seeds/pictures/objects";
  const texts = readdirSync("db/seeds/demo", { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".ts"))
    .map((file) => readFileSync(path.join("db/seeds/demo", file), "utf8"));
  const args = new Set(texts.join("\n").match(/\b[0-9a-f]{4,5}(?:-fe0f)?\b/g));
  const files = [...args].map((word) => `${word}.webp`).filter((file) => existsSync(path.join(assets, file)));
  for (const file of readdirSync(place)) if (file.endsWith(".webp")) rmSync(path.join(place, file));
  for (const file of files) copyFileSync(path.join(assets, file), path.join(place, file));
}

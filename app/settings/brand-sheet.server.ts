import { createHash } from "node:crypto";
import { brandPlaces, brandTokens } from "./brand-colours";

/**
 * Returns the stylesheet of a market's colours. Its name has the colours and the hash of its content: a name means the
 * same in every process, and whatever copy of a page asks for it, it can be made anew.
 */
export function brandSheet(light: string, dark: string) {
  const tokens = { light: brandTokens("light", light), dark: brandTokens("dark", dark) };
  const names = Object.keys(tokens.light) as (keyof typeof tokens.light)[];
  const said = names.map(
    (name) => `--color-${name}:var(--light,${tokens.light[name]}) var(--dark,${tokens.dark[name]})`,
  );
  const css = `${brandPlaces}{${said.join(";")}}`;
  const hash = createHash("sha256").update(css).digest("hex").slice(0, 8);
  const file = `${light.slice(1)}-${dark.slice(1)}-${hash}.css`;
  return { file, css, washes: { light: tokens.light.wash, dark: tokens.dark.wash } };
}

/** Returns the stylesheet of this name; null when there is none. */
export function brandSheetNamed(name: string): string | null {
  const [, light, dark] = /^([0-9a-f]{6})-([0-9a-f]{6})-[0-9a-f]{8}\.css$/.exec(name) ?? [];
  if (light === undefined || dark === undefined) return null;
  const sheet = brandSheet(`#${light}`, `#${dark}`);
  return sheet.file === name ? sheet.css : null;
}

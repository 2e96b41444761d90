import { contrast, type Rgb, readable } from "~/app/platform/format/contrast";
import { opaque } from "./colour";

/** Turns a colour of a document into what its rule says. */
export type Paint = (name: string, value: string) => string;

/** Makes a page or module light, whatever is around it: app/design/tokens.css says every colour again there. */
export const lightOnly = "--light:initial;--dark: ;color-scheme:light";

/** The card of the dark theme, the lighter one of its grounds (app/design/tokens.css, held by a test). */
export const darkCard: Rgb = [0x22, 0x1e, 0x1b];
const target = 4.5;

/** Returns true for a ground that is no colour of the document's own: none, white, or a white that is nearly grey. */
export function isPlain(ground: string | undefined): boolean {
  return ground === undefined || ground === "transparent" || plainToken(ground) !== null;
}

function plainToken(ground: string): string | null {
  const rgb = opaque(ground);
  if (!rgb || Math.min(...rgb) < 0xf0 || spread(rgb) > 6) return null;
  return Math.min(...rgb) > 0xfb ? "--color-card" : "--color-page";
}

const spread = (rgb: Rgb) => Math.max(...rgb) - Math.min(...rgb);

/** The colours as the document says them. */
export const asGiven: Paint = (_name, value) => value;

/** In the dark theme plain grounds are those of the theme, and text is lightened until it can be read on them. */
export const themed: Paint = (name, value) => {
  const dark = /background/i.test(name) ? darkGround(value) : /color|text/i.test(name) ? darkText(value) : null;
  return dark === null ? value : `var(--light,${value}) var(--dark,${dark})`;
};

/** Only the ground: text that lies on a picture stays as it is. */
export const themedGround: Paint = (name, value) => (/background/i.test(name) ? themed(name, value) : value);

function darkGround(value: string): string | null {
  const token = plainToken(value);
  return token === null ? null : `var(${token})`;
}

function darkText(value: string): string | null {
  const rgb = opaque(value);
  if (!rgb || contrast(rgb, darkCard) >= target) return null;
  if (spread(rgb) > 24) return readable(rgb, darkCard, target);
  return Math.max(...rgb) < 0x50 ? "var(--color-ink)" : "var(--color-ink-2)";
}

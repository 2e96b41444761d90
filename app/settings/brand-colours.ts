import { contrast, hex, mixed, nearestShade, type Rgb, rgbOf } from "~/app/platform/format/contrast";

/** The colours of a theme that follow from the market's colour: names of tokens (app/design/tokens.css). */
type BrandTokens = Record<
  | "brand"
  | "fill"
  | "on-fill"
  | "accent"
  | "accent-strong"
  | "tint"
  | "tint-2"
  | "tint-active"
  | "tint-line"
  | "wash"
  | "wash-2",
  string
>;

export type BrandTheme = "light" | "dark";

/**
 * What each theme is drawn on (tokens.css, held by a test), and how far its tinted grounds are from that: the contrasts
 * of the software's own colours.
 */
const grounds = {
  light: { page: "#f5f5f5", card: "#ffffff", well: "#f5f4f2", tints: [1.09, 1.21, 1.25, 2.01], washes: [1.31, 1.17] },
  dark: { page: "#141210", card: "#221e1b", well: "#2e2925", tints: [1.15, 1.35, 1.35, 2.24], washes: [1.3, 1.1] },
} as const;

const white = rgbOf("#ffffff");
const ink = rgbOf("#1f1b18");
/** WCAG 2: text; icons, lines and controls; and text that stands out. */
export const least = { text: 4.5, mark: 3, strong: 6 } as const;

/** Returns how well a colour is seen where icons, lines and controls have it: on each ground of a theme. */
export function markContrast(theme: BrandTheme, colour: Rgb): number {
  const { page, card, well } = grounds[theme];
  return Math.min(...[page, card, well].map((ground) => contrast(colour, rgbOf(ground))));
}

/** Returns the nearest shade of a colour that is seen in a theme: the colour itself when it is. */
export function nearestBrand(theme: BrandTheme, colour: string): string {
  const shade = nearestShade(rgbOf(colour), (one) => markContrast(theme, one) >= least.mark);
  // Black or white are always seen.
  return hex(shade ?? (theme === "light" ? ink : white));
}

/** Returns the colours of a theme for a market's colour that is seen in it (`markContrast`). */
export function brandTokens(theme: BrandTheme, colour: string): BrandTokens {
  const brand = rgbOf(colour);
  const { page, card, well, tints, washes } = grounds[theme];
  const [tint, tint2, active, line] = tints.map((ratio) => awayFrom(rgbOf(card), brand, ratio)) as [Rgb, Rgb, Rgb, Rgb];
  const [wash, wash2] = washes.map((ratio) => awayFrom(rgbOf(theme === "light" ? card : page), brand, ratio)) as [
    Rgb,
    Rgb,
  ];
  const under = [rgbOf(page), rgbOf(card), rgbOf(well), tint, tint2, active, wash];
  const text = (ratio: number) =>
    hex(nearestShade(brand, (one) => under.every((ground) => contrast(one, ground) >= ratio)) ?? white);
  const { fill, onFill } = filled(brand);
  return {
    brand: colour,
    fill: hex(fill),
    "on-fill": hex(onFill),
    accent: text(least.text),
    "accent-strong": text(least.strong),
    tint: hex(tint),
    "tint-2": hex(tint2),
    "tint-active": hex(active),
    "tint-line": hex(line),
    wash: hex(wash),
    "wash-2": hex(wash2),
  };
}

/** A ground tinted with a colour, so far that the two have this contrast. */
function awayFrom(ground: Rgb, colour: Rgb, ratio: number): Rgb {
  for (let step = 1; step <= 100; step++) {
    const tinted = mixed(ground, colour, step);
    if (contrast(ground, tinted) >= ratio) return tinted;
  }
  return colour;
}

/** A surface for words: white ones where the colour is nearly dark enough for them, dark ones otherwise. */
function filled(brand: Rgb): { fill: Rgb; onFill: Rgb } {
  if (contrast(brand, white) < least.mark) return { fill: brand, onFill: ink };
  const fill = nearestShade(brand, (one) => contrast(one, white) >= least.text) ?? ink;
  return { fill, onFill: white };
}

/** Where the tokens of colours are set, on pages of every kind. Not in a `.server` file: style sheets say it, too. */
export const brandPlaces = ":root,.console,.ed,.module-page,.m";

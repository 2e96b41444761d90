/** Red, green and blue, 0..255 each. */
export type Rgb = readonly [number, number, number];

/** Returns the contrast ratio of two colours, 1 to 21 (WCAG 2). */
export function contrast(one: Rgb, other: Rgb): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(colour: Rgb): number {
  const [red = 0, green = 0, blue = 0] = colour.map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

export function rgbOf(hex: string): Rgb {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
  return [red, green, blue];
}

export function hex(colour: Rgb): string {
  return `#${colour.map((channel) => channel.toString(16).padStart(2, "0")).join("")}`;
}

/** Returns a colour with so many hundredths of another. */
export function mixed(colour: Rgb, other: Rgb, hundredths: number): Rgb {
  const [red = 0, green = 0, blue = 0] = colour.map((channel, at) =>
    Math.round(channel + (((other[at] ?? 0) - channel) * hundredths) / 100),
  );
  return [red, green, blue];
}

const black: Rgb = [0, 0, 0];
const white: Rgb = [255, 255, 255];

/** Returns the nearest shade that passes, darkened or lightened no further than needed; null when none does. */
export function nearestShade(colour: Rgb, passes: (shade: Rgb) => boolean): Rgb | null {
  for (let step = 0; step <= 100; step++) {
    for (const end of [black, white]) {
      const shade = mixed(colour, end, step);
      if (passes(shade)) return shade;
    }
  }
  return null;
}

/** Returns the same hue, darkened or lightened until readable on this background; null when neither works. */
export function readable(text: Rgb, ground: Rgb, minRatio: number): string | null {
  const shade = nearestShade(text, (one) => contrast(one, ground) >= minRatio);
  return shade && hex(shade);
}

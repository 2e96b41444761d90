/**
 * Placeholder colours of pictures. A picture stores only a number 0..39: 12 hues × 3 lightnesses, then 4 greys. Forty
 * static CSS classes cover every placeholder, so no page needs a style attribute.
 */
const hueNames = 12;
const lightnesses = [
  { saturation: 72, lightness: 90 },
  { saturation: 62, lightness: 76 },
  { saturation: 50, lightness: 52 },
] as const;
const greys = ["#f1efed", "#d9d5d1", "#a8a29d", "#57504a"] as const;

/** Colours below this chroma (0..1) count as grey: the warm whites of photographs do, pastels do not. */
const greyChroma = 0.055;

function hex(hue: number, saturation: number, lightness: number): string {
  const l = lightness / 100;
  const a = (saturation / 100) * Math.min(l, 1 - l);
  const channel = (n: number) => {
    const k = (n + hue / 30) % 12;
    const value = l - a * Math.max(-1, Math.min(k - 3, 9 - k, 1));
    return Math.round(value * 255)
      .toString(16)
      .padStart(2, "0");
  };
  return `#${channel(0)}${channel(8)}${channel(4)}`;
}

/** The forty colours, by number. */
export const tintColours: string[] = [
  ...Array.from({ length: hueNames }, (_, hue) =>
    lightnesses.map(({ saturation, lightness }) => hex(hue * 30, saturation, lightness)),
  ).flat(),
  ...greys,
];

/** Returns the nearest placeholder (0..39) of a colour with channels 0..255. */
export function tintOf(red: number, green: number, blue: number): number {
  const [r, g, b] = [red / 255, green / 255, blue / 255];
  const max = Math.max(r, g, b);
  const min = Math.min(r, g, b);
  const chroma = max - min;
  const lightness = (max + min) / 2;
  if (chroma < greyChroma) {
    const step = lightness > 0.88 ? 0 : lightness > 0.74 ? 1 : lightness > 0.48 ? 2 : 3;
    return hueNames * lightnesses.length + step;
  }
  let hue = 0;
  if (max === r) hue = ((g - b) / chroma + 6) % 6;
  else if (max === g) hue = (b - r) / chroma + 2;
  else hue = (r - g) / chroma + 4;
  const step = lightness > 0.83 ? 0 : lightness > 0.64 ? 1 : 2;
  return (Math.round(hue * 2) % hueNames) * lightnesses.length + step;
}

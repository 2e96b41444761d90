import sharp from "sharp";
import { tintOf } from "~/app/design/tint";
import { at } from "../demo/known";

/** Size of a goods picture in pixels: all are this wide, 720 to 864 high. */
export const sheet = { width: 720, height: 864 } as const;

/** A background: light at the top left, its colour towards the edges, the colour of shadows on it. */
interface Ground {
  light: string;
  middle: string;
  edge: string;
  shade: string;
}

/** Pastels by hue (degrees), in the order of the colour wheel. */
const pastels: { hue: number; ground: Ground }[] = [
  { hue: 350, ground: { light: "#fff1f3", middle: "#fdd9df", edge: "#f6bcc7", shade: "#8c2f45" } },
  { hue: 22, ground: { light: "#fff3ea", middle: "#ffe0cb", edge: "#fbc6a4", shade: "#8a4a1e" } },
  { hue: 46, ground: { light: "#fffaea", middle: "#feefc4", edge: "#f8dd95", shade: "#7d5a12" } },
  { hue: 85, ground: { light: "#f8fcec", middle: "#e7f4cb", edge: "#cfe5a4", shade: "#4c6420" } },
  { hue: 140, ground: { light: "#eefbf1", middle: "#d2f1dc", edge: "#b0e0c2", shade: "#1f6440" } },
  { hue: 185, ground: { light: "#ebfafb", middle: "#cdeff1", edge: "#a7dde2", shade: "#1c5f68" } },
  { hue: 215, ground: { light: "#eef5ff", middle: "#d5e6fd", edge: "#b2d0f8", shade: "#2a4d86" } },
  { hue: 265, ground: { light: "#f6f1ff", middle: "#e6dbfc", edge: "#cfbcf5", shade: "#4f368a" } },
  { hue: 310, ground: { light: "#fff0fb", middle: "#fbdaf2", edge: "#f0bde3", shade: "#7d2b6b" } },
];

/** Every second card has one of these, so that a list never turns into a rainbow. */
const neutrals: Ground[] = [
  { light: "#faf9f7", middle: "#eeece8", edge: "#dcd8d1", shade: "#4a443c" },
  { light: "#fffaf3", middle: "#f7eedf", edge: "#ead9bf", shade: "#6b512c" },
  { light: "#f6f8fb", middle: "#e6eaf0", edge: "#cfd6e0", shade: "#3b4657" },
];

const grounds: Ground[] = [...pastels.map(({ ground }) => ground), ...neutrals];

/** Returns the pastel nearest to an object's hue, tone on tone as in product photography; cool neutral for grey. */
export function pastelFor(hue: number | null): number {
  if (hue === null) return pastels.length + 2;
  const distance = (other: number) => Math.min(Math.abs(hue - other), 360 - Math.abs(hue - other));
  return pastels.reduce((best, { hue: own }, i) => (distance(own) < distance(pastels[best]?.hue ?? 0) ? i : best), 0);
}

/** Returns the pastel `steps` further round the colour wheel. */
export function pastelAt(index: number): number {
  return ((index % pastels.length) + pastels.length) % pastels.length;
}

/** Returns a neutral background; grey objects use another order, so that neighbours differ. */
export function neutralFor(turn: number, hue: number | null): number {
  return pastels.length + (hue === null ? (turn * 2) % 3 : turn % 3);
}

export interface PaintedGround {
  /** RGB pixels, `sheet` in size. */
  backdrop: Buffer;
  /** RGBA of a round plinth, as wide as the sheet and 330 high, its upper edge 44 below the picture's. */
  plinth: { data: Buffer; width: number; height: number };
  /** Red, green and blue of shadows. */
  shade: readonly [number, number, number];
  /** Placeholder colour of a picture on this background. */
  tint: number;
}

const svg = (width: number, height: number, inside: string) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${inside}</svg>`);

async function paint({ light, middle, edge, shade }: Ground): Promise<PaintedGround> {
  const { width, height } = sheet;
  const backdrop = svg(
    width,
    height,
    `<defs><radialGradient id="a" cx="0.4" cy="0.34" r="0.78"><stop offset="0" stop-color="${light}"/>
      <stop offset="0.52" stop-color="${middle}"/><stop offset="1" stop-color="${edge}"/></radialGradient>
      <radialGradient id="b" cx="0.5" cy="0.5" r="0.5"><stop offset="0" stop-color="#fff" stop-opacity="0.62"/>
      <stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient></defs>
      <rect width="100%" height="100%" fill="url(#a)"/>
      <ellipse cx="360" cy="690" rx="420" ry="150" fill="url(#b)"/>`,
  );
  const plinth = svg(
    width,
    330,
    `<defs><linearGradient id="a" x1="0" x2="1"><stop offset="0" stop-color="#fff" stop-opacity="0.92"/>
      <stop offset="0.45" stop-color="${light}"/><stop offset="1" stop-color="${edge}"/></linearGradient>
      <linearGradient id="b" x1="0" x2="1" y2="0.4"><stop offset="0" stop-color="#fff"/><stop offset="1" stop-color="${light}"/></linearGradient>
      </defs><path d="M92 44v286h536V44z" fill="url(#a)"/><ellipse cx="360" cy="44" rx="268" ry="40" fill="url(#b)"/>`,
  );
  const [ground, stand] = await Promise.all([
    sharp(backdrop).flatten().raw().toBuffer(),
    sharp(plinth).ensureAlpha().raw().toBuffer(),
  ]);
  return {
    backdrop: ground,
    plinth: { data: stand, width, height: 330 },
    shade: channels(shade),
    tint: hexTint(middle),
  };
}

/** Returns the placeholder colour of `#rrggbb`. */
export function hexTint(colour: string): number {
  return tintOf(...channels(colour));
}

function channels(colour: string): [number, number, number] {
  const value = Number.parseInt(colour.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}

/** Returns the backgrounds by index, each painted once. */
export function createGrounds(): (index: number) => Promise<PaintedGround> {
  const painted = new Map<number, Promise<PaintedGround>>();
  return (index) => {
    const ground = at(grounds, index);
    const known = painted.get(index) ?? paint(ground);
    painted.set(index, known);
    return known;
  };
}

import sharp, { type OverlayOptions } from "sharp";
import type { EncodedPicture } from "~/app/platform/media/media-picture.server";
import { hexTint } from "./grounds.server";
import type { createObjects } from "./objects.server";

/** Size of a banner in pixels: four times the 351 × 140 at which the phone shows it. */
const scene = { width: 1404, height: 560 } as const;

/**
 * Backgrounds of banners. The left 58 % is dark enough for white text (4.6:1 and more), the light comes from behind the
 * objects on the right.
 */
const grounds = {
  ember: { dark: "#b63a00", middle: "#d24500", bright: "#ff7a2f", glow: "#ffb27d" },
  night: { dark: "#221f4d", middle: "#37307a", bright: "#6d5fd0", glow: "#a99cf5" },
  forest: { dark: "#0c4a35", middle: "#12694a", bright: "#2fa878", glow: "#8fe0bd" },
  berry: { dark: "#7d0f3d", middle: "#a81852", bright: "#e84a86", glow: "#ffa6c6" },
  ocean: { dark: "#0d3f73", middle: "#14599c", bright: "#3f97e6", glow: "#a5d3fb" },
  cocoa: { dark: "#4a2313", middle: "#6d351d", bright: "#b8693f", glow: "#eab48f" },
} as const;

/** An object of a scene: file name, centre and foot as shares of the scene, longest side as a share of its height. */
export interface Prop {
  code: string;
  x: number;
  foot: number;
  size: number;
  tilt?: number;
  hue?: number;
}

export interface Scene {
  ground: keyof typeof grounds;
  /** Centre of the light, as a share of the width; right of the middle by default. */
  light?: number;
  /** From back to front. */
  props: Prop[];
}

function backdrop({ ground, light = 0.76 }: Scene): Buffer {
  const { dark, middle, bright, glow } = grounds[ground];
  const x = scene.width * light;
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${scene.width}" height="${scene.height}"><defs>
    <linearGradient id="a" x1="0" x2="1" y2="0.25"><stop offset="0" stop-color="${dark}"/><stop offset="0.5" stop-color="${middle}"/>
    <stop offset="1" stop-color="${bright}"/></linearGradient>
    <radialGradient id="b"><stop offset="0" stop-color="${glow}" stop-opacity="0.95"/><stop offset="0.55" stop-color="${bright}" stop-opacity="0.55"/>
    <stop offset="1" stop-color="${middle}" stop-opacity="0"/></radialGradient></defs>
    <rect width="100%" height="100%" fill="url(#a)"/>
    <ellipse cx="${x}" cy="250" rx="470" ry="400" fill="url(#b)"/>
    <circle cx="${x}" cy="250" r="305" fill="#fff" fill-opacity="0.07"/><circle cx="${x}" cy="250" r="205" fill="#fff" fill-opacity="0.08"/>
    <ellipse cx="${x}" cy="540" rx="460" ry="70" fill="${dark}" fill-opacity="0.22"/></svg>`,
  );
}

const shadow = (width: number, height: number, colour: string) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs><radialGradient id="a">
    <stop offset="0" stop-color="${colour}" stop-opacity="0.6"/><stop offset="0.5" stop-color="${colour}" stop-opacity="0.26"/>
    <stop offset="1" stop-color="${colour}" stop-opacity="0"/></radialGradient></defs><ellipse cx="50%" cy="50%" rx="50%" ry="50%" fill="url(#a)"/></svg>`,
  );

interface Composition {
  width: number;
  height: number;
  backdrop: Buffer;
  /** Colour of the shadows. */
  shade: string;
  /** From back to front. */
  props: Prop[];
}

/** Paints objects with their shadows on a backdrop. */
export async function paintProps(
  objects: ReturnType<typeof createObjects>,
  { width: wide, height: high, backdrop, shade: colour, props }: Composition,
): Promise<Omit<EncodedPicture, "tint">> {
  const overlays: OverlayOptions[] = [];
  for (const { code, x, foot, size, tilt, hue } of props) {
    const cut = await objects(code, { tilt, hue });
    const scale = (size * high) / Math.max(cut.width, cut.height);
    const width = Math.round(cut.width * scale);
    const height = Math.min(Math.round(cut.height * scale), high);
    const left = Math.round(x * wide - width / 2);
    const base = Math.round(foot * high);
    const top = Math.max(0, base - height);
    const shade = { width: Math.round(width * 1.14), height: Math.round(Math.max(26, width * 0.15)) };
    const picture = await sharp(cut.data, { raw: { width: cut.width, height: cut.height, channels: 4 } })
      .resize(width, height, { kernel: "cubic", fit: "fill" })
      .extract({ left: 0, top: 0, width: Math.min(width, wide - left), height: Math.min(height, high - top) })
      .png({ compressionLevel: 0 })
      .toBuffer();
    overlays.push(
      {
        input: shadow(shade.width, shade.height, colour),
        left: Math.round(x * wide - shade.width / 2 + width * 0.03),
        top: Math.min(high - 2, base - Math.round(shade.height * 0.6)),
      },
      { input: picture, left, top },
    );
  }
  const { data, info } = await sharp(backdrop)
    .composite(overlays)
    .flatten()
    .webp({ quality: 86, effort: 2 })
    .toBuffer({ resolveWithObject: true });
  return { bytes: data, width: info.width, height: info.height };
}

/** Paints a banner without text: seven languages share it, and the page draws its text over the dark side. */
export async function paintScene(objects: ReturnType<typeof createObjects>, whole: Scene): Promise<EncodedPicture> {
  const { dark, middle } = grounds[whole.ground];
  const painted = await paintProps(objects, { ...scene, backdrop: backdrop(whole), shade: dark, props: whole.props });
  return { ...painted, tint: hexTint(middle) };
}

/** Paints a shop's logo: its sign on a plain coloured square, 240 pixels. */
export async function paintLogo(
  objects: ReturnType<typeof createObjects>,
  code: string,
  colour: string,
): Promise<EncodedPicture> {
  const cut = await objects(code);
  const sign = await sharp(cut.data, { raw: { width: cut.width, height: cut.height, channels: 4 } })
    .resize(150, 150, { kernel: "cubic", fit: "inside" })
    .png()
    .toBuffer();
  const { data, info } = await sharp({ create: { width: 240, height: 240, channels: 3, background: colour } })
    .composite([{ input: sign }])
    .webp({ quality: 86, effort: 2 })
    .toBuffer({ resolveWithObject: true });
  return { bytes: data, width: info.width, height: info.height, tint: hexTint(colour) };
}

import { readFile } from "node:fs/promises";
import path from "node:path";
import sharp from "sharp";

/** A cut-out: RGBA pixels, cropped to what is visible. */
export interface CutOut {
  data: Buffer;
  width: number;
  height: number;
  /** Mean hue 0..359 of its coloured pixels, or null when it is grey, white or black. */
  hue: number | null;
}

/** Pose of an object: turned clockwise by `tilt` degrees, its hue shifted by `hue` degrees. */
export interface Pose {
  tilt?: number;
  hue?: number;
}

/** Relative to the project folder, in which the server runs; `npm run art` adds more of them. */
const assets = "db/seeds/pictures/objects";
const transparent = { r: 0, g: 0, b: 0, alpha: 0 };

/**
 * Removes the pale rim, one pixel wide, and the faint box of some sources: both would show on a coloured background
 * when enlarged. Drops faint pixels; the others get a third of their own opacity and two thirds of their weakest
 * neighbour's.
 */
function erode(data: Buffer, width: number, height: number): void {
  const alpha = new Uint8Array(width * height);
  for (let i = 0; i < alpha.length; i++) {
    const value = data[i * 4 + 3] ?? 0;
    alpha[i] = value < 36 ? 0 : value;
  }
  const at = (x: number, y: number) => (x < 0 || y < 0 || x >= width || y >= height ? 0 : (alpha[y * width + x] ?? 0));
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const own = at(x, y);
      const weakest = Math.min(own, at(x - 1, y), at(x + 1, y), at(x, y - 1), at(x, y + 1));
      data[(y * width + x) * 4 + 3] = Math.round(own * 0.34 + weakest * 0.66);
    }
  }
}

function visibleBox(data: Buffer, width: number, height: number) {
  let [left, top, right, bottom] = [width, height, 0, 0];
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if ((data[(y * width + x) * 4 + 3] ?? 0) < 48) continue;
      left = Math.min(left, x);
      right = Math.max(right, x);
      top = Math.min(top, y);
      bottom = Math.max(bottom, y);
    }
  }
  return { left, top, width: right - left + 1, height: bottom - top + 1 };
}

/** Returns the mean hue, weighted by the saturation of each pixel. */
function meanHue(data: Buffer): number | null {
  let [x, y, weight, pixels] = [0, 0, 0, 0];
  for (let i = 0; i < data.length; i += 16) {
    if ((data[i + 3] ?? 0) < 128) continue;
    const [r, g, b] = [data[i] ?? 0, data[i + 1] ?? 0, data[i + 2] ?? 0];
    const max = Math.max(r, g, b);
    const chroma = max - Math.min(r, g, b);
    pixels += 1;
    if (chroma < 24) continue;
    const sector = max === r ? ((g - b) / chroma + 6) % 6 : max === g ? (b - r) / chroma + 2 : (r - g) / chroma + 4;
    const angle = (sector * Math.PI) / 3;
    x += Math.cos(angle) * chroma;
    y += Math.sin(angle) * chroma;
    weight += chroma;
  }
  if (pixels === 0 || weight / pixels < 34) return null;
  return (Math.round((Math.atan2(y, x) * 180) / Math.PI) + 360) % 360;
}

/**
 * Loads and prepares objects by the file name of their picture (db/seeds/pictures/objects). Each file is decoded once,
 * each pose rendered once.
 */
export function createObjects(): (code: string, pose?: Pose) => Promise<CutOut> {
  const sources = new Map<string, Promise<{ data: Buffer; width: number; height: number }>>();
  const poses = new Map<string, Promise<CutOut>>();

  async function source(code: string) {
    const file = await readFile(path.join(assets, `${code}.webp`));
    const { data, info } = await sharp(file).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
    erode(data, info.width, info.height);
    return { data, width: info.width, height: info.height };
  }

  async function pose(code: string, { tilt = 0, hue = 0 }: Pose): Promise<CutOut> {
    const known = sources.get(code) ?? source(code);
    sources.set(code, known);
    let { data, width, height } = await known;
    if (tilt !== 0 || hue !== 0) {
      let picture = sharp(data, { raw: { width, height, channels: 4 } });
      if (hue !== 0) picture = picture.modulate({ hue });
      if (tilt !== 0) picture = picture.rotate(tilt, { background: transparent });
      const rotated = await picture.raw().toBuffer({ resolveWithObject: true });
      data = rotated.data;
      width = rotated.info.width;
      height = rotated.info.height;
    }
    const box = visibleBox(data, width, height);
    const cut = await sharp(data, { raw: { width, height, channels: 4 } })
      .extract(box)
      .raw()
      .toBuffer();
    return { data: cut, width: box.width, height: box.height, hue: meanHue(cut) };
  }

  return (code, requested = {}) => {
    const key = `${code}/${requested.tilt ?? 0}/${requested.hue ?? 0}`;
    const known = poses.get(key) ?? pose(code, requested);
    poses.set(key, known);
    return known;
  };
}

import sharp from "sharp";
import type { EncodedPicture } from "~/app/platform/media/media-picture.server";
import { type createGrounds, neutralFor, pastelAt, pastelFor, sheet } from "./grounds.server";
import { castShadow, clamp, mix, type Plate } from "./mix";
import type { CutOut, createObjects, Pose } from "./objects.server";

/** Subject of a goods picture: its object, and the pose in which it stands well. */
export interface Subject extends Pose {
  code: string;
  /**
   * True when it hangs in the air (a shirt, a ring) rather than standing on the ground (a chair). Determines the
   * shadow.
   */
  floating?: boolean;
  /** Food and plants have only one colour: the pair then shows two of the same. */
  natural?: boolean;
}

/** Shared by all pictures of one seed, so that nothing is decoded or painted twice. */
export interface Studio {
  objects: ReturnType<typeof createObjects>;
  grounds: ReturnType<typeof createGrounds>;
}

interface Placed {
  cut: CutOut;
  /** Longest side as a share of the picture's width. */
  size: number;
  /** Centre, as a share of the width. */
  x: number;
  /** Position of its foot, as a share of the height. */
  floor: number;
}

interface Shot {
  ground: number;
  height: number;
  plinth: boolean;
  objects: Placed[];
  floating: boolean;
}

/** Takes one picture. Blends the layers here and not in libvips: five times faster for opaque backgrounds. */
export async function take(studio: Studio, shot: Shot): Promise<EncodedPicture> {
  const ground = await studio.grounds(shot.ground);
  const { width } = sheet;
  const canvas: Plate = {
    data: Buffer.from(ground.backdrop.subarray((sheet.height - shot.height) * width * 3)),
    width,
    height: shot.height,
  };
  if (shot.plinth) mix(canvas, ground.plinth, 0, Math.round((shot.objects[0]?.floor ?? 0.8) * shot.height) - 58);
  for (const { cut, size, x, floor } of shot.objects) {
    const scale = (size * width) / Math.max(cut.width, cut.height);
    const drawn = { width: Math.round(cut.width * scale), height: Math.round(cut.height * scale) };
    const base = Math.round(floor * shot.height);
    const radius = (drawn.width * (shot.floating ? 0.86 : 1.16)) / 2;
    const depth = clamp(drawn.width * 0.19, 34, 96) / 2;
    // The light comes from the top left, so the shadow falls slightly to the right.
    castShadow(canvas, ground.shade, [x * width + drawn.width * 0.035, base - depth * 0.12], [radius, depth]);
    const data = await sharp(cut.data, { raw: { width: cut.width, height: cut.height, channels: 4 } })
      .resize(drawn.width, drawn.height, { kernel: "cubic", fit: "fill" })
      .raw()
      .toBuffer();
    const gap = shot.floating ? 34 : 0;
    mix(canvas, { data, ...drawn }, Math.round(x * width - drawn.width / 2), base - drawn.height - gap);
  }
  const bytes = await sharp(canvas.data, { raw: { width, height: shot.height, channels: 3 } })
    .webp({ quality: 86, effort: 0 })
    .toBuffer();
  return { bytes, width, height: shot.height, tint: ground.tint };
}

/** Heights of main pictures, 1:1 to 5:6, in a sequence that varies a waterfall. */
const heights = [792, 720, 720, 864, 756, 720, 828, 720];

/** Returns the position of an object's foot: lower for a tall one, nearer the middle for a flat one. */
export function floorFor(cut: CutOut, size: number, height: number): number {
  const drawn = (size * sheet.width * cut.height) / Math.max(cut.width, cut.height);
  return clamp(0.5 + drawn / 2 / height + 0.025, 0.6, 0.86);
}

/**
 * Returns the three pictures of a goods: the main one, a close-up on another background, and a pair in two colours.
 * @param turn index of the goods; determines background, shape and plinth, so the pictures are deterministic
 */
export async function goodsPictures(studio: Studio, subject: Subject, turn: number): Promise<EncodedPicture[]> {
  const { code, tilt = 0, hue = 0, floating = false, natural = false } = subject;
  const main = await studio.objects(code, { tilt, hue });
  const own = pastelFor(main.hue);
  const neutral = neutralFor(turn, main.hue);
  const plinth = !floating && turn % 5 === 2;
  const [first, second] = turn % 2 === 1 || plinth ? [own, neutral] : [neutral, own];
  const height = heights[turn % heights.length] ?? 720;
  const long = Math.max(main.width, main.height) / Math.min(main.width, main.height);
  const size = (plinth ? 0.62 : long > 1.5 ? 0.77 : 0.69) + (turn % 3) * 0.015;
  const lean = (turn % 2 === 0 ? 1 : -1) * (floating ? 9 : 4);
  const [near, other] = await Promise.all([
    studio.objects(code, { tilt: tilt + lean, hue }),
    natural
      ? studio.objects(code, { tilt: tilt + 14, hue })
      : studio.objects(code, { tilt, hue: (hue + 40 + (turn % 4) * 45) % 360 }),
  ]);
  const floor = plinth ? 0.8 : floorFor(main, size, height);
  const small = { size: size * 0.8, floor: floorFor(main, size * 0.8, 720) };
  return Promise.all([
    take(studio, { ground: first, height, plinth, floating, objects: [{ cut: main, size, x: 0.5, floor }] }),
    take(studio, {
      ground: second,
      height: 720,
      plinth: false,
      floating,
      objects: [{ cut: near, size: 0.92, x: 0.5 + (turn % 3) * 0.03, floor: floorFor(near, 0.92, 720) + 0.03 }],
    }),
    take(studio, {
      ground: pastelAt(own + 3 + (turn % 3)),
      height: 720,
      plinth: false,
      floating,
      objects: [
        { cut: other, size: small.size * 0.9, x: 0.67, floor: small.floor - 0.06 },
        { cut: main, size: small.size, x: 0.36, floor: small.floor },
      ],
    }),
  ]);
}

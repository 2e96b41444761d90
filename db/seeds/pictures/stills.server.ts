import type { EncodedPicture } from "~/app/platform/media/media-picture.server";
import { at } from "../demo/known";
import { hexTint } from "./grounds.server";
import type { createObjects } from "./objects.server";
import { type Prop, paintProps } from "./scenes.server";

const width = 720;
/** Heights of the pictures of posts: a feed lives from different ones. */
const heights = [860, 960, 720, 900, 780];

/** Walls with the floor before them, and the colour of shadows. */
const rooms = [
  { wall: "#f3edff", far: "#e3d6fb", floor: "#d5c5f4", shade: "#4f368a" },
  { wall: "#fdf6e7", far: "#f6e9cb", floor: "#ecd9ae", shade: "#7d5a12" },
  { wall: "#fff1f3", far: "#fcd8df", floor: "#f4c0cb", shade: "#8c2f45" },
  { wall: "#fff3ea", far: "#ffe0cb", floor: "#f9cba9", shade: "#8a4a1e" },
  { wall: "#4c4468", far: "#382f57", floor: "#2c2447", shade: "#14102a" },
  { wall: "#eefbf1", far: "#d2f1dc", floor: "#b6e2c6", shade: "#1f6440" },
  { wall: "#eef5ff", far: "#d5e6fd", floor: "#b9d3f7", shade: "#2a4d86" },
  { wall: "#faf9f7", far: "#eeece8", floor: "#ddd9d2", shade: "#4a443c" },
] as const;

function room(height: number, { wall, far, floor }: (typeof rooms)[number]): Buffer {
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs>
    <radialGradient id="a" cx="0.36" cy="0.3" r="0.9"><stop offset="0" stop-color="${wall}"/>
    <stop offset="1" stop-color="${far}"/></radialGradient></defs><rect width="100%" height="100%" fill="url(#a)"/>
    <rect y="${Math.round(height * 0.73)}" width="100%" height="${height}" fill="${floor}"/></svg>`,
  );
}

/** Where one object stands, and two. */
const places: Omit<Prop, "code">[][] = [
  [{ x: 0.5, foot: 0.84, size: 0.56 }],
  [
    { x: 0.4, foot: 0.8, size: 0.5 },
    { x: 0.72, foot: 0.9, size: 0.3 },
  ],
];

/** Paints the picture of a post: its things in a room. @param turn decides about shape and colours */
export async function paintStill(
  objects: ReturnType<typeof createObjects>,
  codes: readonly string[],
  turn: number,
): Promise<EncodedPicture> {
  const place = at(rooms, (turn * 3) % rooms.length);
  const height = at(heights, turn % heights.length);
  const shown = codes.slice(0, places.length);
  const props = shown.map((code, nth) => ({ code, ...at(at(places, shown.length - 1), nth) }));
  const painted = await paintProps(objects, {
    width,
    height,
    backdrop: room(height, place),
    shade: place.shade,
    props,
  });
  return { ...painted, tint: hexTint(place.far) };
}

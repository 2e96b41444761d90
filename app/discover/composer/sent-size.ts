import { videoLimits } from "~/app/platform/media/video-file";

/** Pixels of the shorter side at most: 720p. */
const shortSide = 720;

/** Returns the size in pixels in which a video is sent: sides are even for encoders, and grow by a pixel at most. */
export function sentSize(wide: number, high: number): { width: number; height: number } {
  const scale = Math.min(1, shortSide / Math.min(wide, high), videoLimits.side.max / Math.max(wide, high));
  const even = (side: number) => Math.max(2, Math.round((side * scale) / 2) * 2);
  return { width: even(wide), height: even(high) };
}

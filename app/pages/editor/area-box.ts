import type { LocalText } from "~/modules/format/document";

/** A linked area of a picture, in whole per cent of its width and height. */
export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

interface Point {
  x: number;
  y: number;
}

/** The smallest width and height, in per cent. */
const least = 2;

const between = (value: number, min: number, max: number) => Math.min(max, Math.max(min, Math.round(value)));

/** Reads the area of a row. */
export function boxOf(row: Record<string, LocalText>): Box {
  const of = (name: string) => Number(row[name]) || 0;
  return { left: of("left"), top: of("top"), width: of("width"), height: of("height") };
}

/** Returns the values of a row that has this area. */
export function valuesOf({ left, top, width, height }: Box): Record<string, string> {
  return { left: String(left), top: String(top), width: String(width), height: String(height) };
}

/** The area between two points, in any direction. */
export function drawnBox(from: Point, to: Point): Box {
  const left = between(Math.min(from.x, to.x), 0, 100 - least);
  const top = between(Math.min(from.y, to.y), 0, 100 - least);
  const width = between(Math.max(from.x, to.x) - left, least, 100 - left);
  const height = between(Math.max(from.y, to.y) - top, least, 100 - top);
  return { left, top, width, height };
}

/** The area moved by so much, within the picture. */
export function movedBox(box: Box, by: Point): Box {
  const left = between(box.left + by.x, 0, 100 - box.width);
  return { ...box, left, top: between(box.top + by.y, 0, 100 - box.height) };
}

/** The area with its lower corner moved by so much, within the picture. */
export function resizedBox(box: Box, by: Point): Box {
  const width = between(box.width + by.x, least, 100 - box.left);
  return { ...box, width, height: between(box.height + by.y, least, 100 - box.top) };
}

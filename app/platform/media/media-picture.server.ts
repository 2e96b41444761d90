import { createHash } from "node:crypto";
import type { Selectable } from "kysely";
import type { MediaTable } from "~/db/tables/pages-schema";

export type MediaRow = Omit<Selectable<MediaTable>, "personal">;

/**
 * Limits of an upload: bytes of the file, pixels of the decoded picture, its longest side, and the longest side we
 * store.
 */
export const pictureLimits = { bytes: 12 * 1024 * 1024, pixels: 40_000_000, side: 16_000, storedSide: 1600 } as const;

/**
 * `pictureTooLarge`: above the byte limit. `pictureWrongType`: not a JPEG, PNG, WebP, GIF or AVIF.
 * `pictureTooManyPixels`: too expensive to decode. `pictureBroken`: claims to be one of these but cannot be decoded.
 */
export type PictureRefusal = "pictureTooLarge" | "pictureWrongType" | "pictureTooManyPixels" | "pictureBroken";

/** A part of a picture, in percent of its sides. */
export interface PicturePart {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** How an upload is encoded. */
export interface EncodeOptions {
  /** Crops to the centre square, with sides of at most this many pixels. */
  square?: number;
  /** Cuts this part out. */
  part?: PicturePart;
  /** A drawing, such as a logo: its edges and even grounds stay as they are. */
  drawn?: boolean;
}

/** A picture in the only form we store: WebP, sRGB, upright, without metadata. */
export interface EncodedPicture {
  bytes: Buffer;
  width: number;
  height: number;
  /** Placeholder colour, 0..39 (app/design/tint.ts). */
  tint: number;
}

/** Returns the storage key of a picture, or of one of its smaller sizes. */
export function mediaKey(hash: string, width?: number): string {
  return width === undefined ? `media/${hash.slice(0, 2)}/${hash}.webp` : madeKey(hash, `${width}.webp`);
}

/** Returns the storage key of a file that was made of a picture: `240.webp`, or an icon file. */
export function madeKey(hash: string, file: string): string {
  return `media/${hash.slice(0, 2)}/${hash}-${file}`;
}

/** Builds the row of an encoded picture. The name is the hash of the bytes, so identical pictures share one row. */
export function mediaRowOf({ bytes, width, height, tint }: EncodedPicture, now = new Date()): MediaRow {
  const hash = createHash("sha256").update(bytes).digest("hex").slice(0, 32);
  return { hash, mime: "image/webp", width, height, bytes: bytes.length, tint, created_at: now };
}

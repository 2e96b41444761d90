import { createHash } from "node:crypto";
import type { Selectable } from "kysely";
import sharp from "sharp";
import { tintOf } from "~/app/design/tint";
import type { MediaTable } from "~/db/schema";
import { ok, type Result, refuse } from "../result";

export type MediaRow = Omit<Selectable<MediaTable>, "personal">;

/** What an upload may cost us. Bytes of the file, pixels of the decoded picture, and the longest side we keep. */
export const pictureLimits = { bytes: 12 * 1024 * 1024, pixels: 40_000_000, side: 16_000, keptSide: 1600 } as const;

/**
 * `picture_too_large`: more bytes than the limit. `picture_wrong_type`: not a JPEG, PNG, WebP, GIF or AVIF.
 * `picture_too_many_pixels`: would cost too much to decode. `picture_broken`: says it is one of these and cannot be read.
 */
export type PictureRefusal = "picture_too_large" | "picture_wrong_type" | "picture_too_many_pixels" | "picture_broken";

/** A picture in the only form we keep: WebP, sRGB, upright, without metadata. */
export interface EncodedPicture {
  bytes: Buffer;
  width: number;
  height: number;
  /** Placeholder colour, 0..39 (app/design/tint.ts). */
  tint: number;
}

/**
 * The first bytes of the kinds we decode. Everything else (SVG, PDF, TIFF, HTML …) is refused before a decoder sees it:
 * the sender's file name and content type count for nothing.
 */
function kindOf(bytes: Buffer): "jpeg" | "png" | "webp" | "gif" | "heif" | null {
  if (bytes.length < 16) return null;
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return "jpeg";
  if (bytes.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]))) return "png";
  const head = bytes.toString("latin1", 0, 12);
  if (head.startsWith("RIFF") && head.endsWith("WEBP")) return "webp";
  if (head.startsWith("GIF87a") || head.startsWith("GIF89a")) return "gif";
  if (head.slice(4, 8) === "ftyp" && /^avi[fs]$/.test(head.slice(8))) return "heif";
  return null;
}

/**
 * Decodes a stranger's picture within the limits and encodes it anew, so that nothing of the file itself is kept: no EXIF
 * (place, device), no colour profile, no bytes behind the picture, one frame of an animation. The longest side becomes at most
 * `pictureLimits.keptSide` pixels; small pictures are not enlarged.
 */
export async function encodePicture(bytes: Buffer): Promise<Result<EncodedPicture, PictureRefusal>> {
  if (bytes.length > pictureLimits.bytes) return refuse("picture_too_large");
  const kind = kindOf(bytes);
  if (kind === null) return refuse("picture_wrong_type");
  const options = { limitInputPixels: pictureLimits.pixels, failOn: "error", animated: false } as const;
  try {
    // The limit also holds for the decoder itself; asked first, it can be told from a broken file.
    const { width, height, format } = await sharp(bytes, { limitInputPixels: false, animated: false }).metadata();
    if (format !== kind) return refuse("picture_wrong_type");
    if (width > pictureLimits.side || height > pictureLimits.side || width * height > pictureLimits.pixels) {
      return refuse("picture_too_many_pixels");
    }
    const { data, info } = await sharp(bytes, options)
      .autoOrient()
      .resize(pictureLimits.keptSide, pictureLimits.keptSide, { fit: "inside", withoutEnlargement: true })
      .webp({ quality: 82, effort: 4 })
      .toBuffer({ resolveWithObject: true });
    return ok({ bytes: data, width: info.width, height: info.height, tint: await meanTint(data) });
  } catch {
    return refuse("picture_broken");
  }
}

/** Where the file of a stored picture lies, or of one of its smaller sizes. */
export function mediaKey(hash: string, width?: number): string {
  return `media/${hash.slice(0, 2)}/${hash}${width === undefined ? "" : `-${width}`}.webp`;
}

/** The placeholder colour of a picture's mean colour, as it looks on white. */
async function meanTint(bytes: Buffer): Promise<number> {
  const pixel = await sharp(bytes)
    .flatten({ background: "#ffffff" })
    .resize(1, 1, { fit: "fill" })
    .toColourspace("srgb")
    .removeAlpha()
    .raw()
    .toBuffer();
  return tintOf(pixel[0] ?? 255, pixel[1] ?? 255, pixel[2] ?? 255);
}

/** The row of an encoded picture: its hash is its name, so the same picture is the same row. */
export function mediaRowOf({ bytes, width, height, tint }: EncodedPicture, now = new Date()): MediaRow {
  const hash = createHash("sha256").update(bytes).digest("hex").slice(0, 32);
  return { hash, mime: "image/webp", width, height, bytes: bytes.length, tint, created_at: now };
}

import { readFile } from "node:fs/promises";
import sharp, { type Region } from "sharp";
import { tintOf } from "~/app/design/tint";
import { ok, type Result, refuse } from "../../result";
import {
  type EncodedPicture,
  type EncodeOptions,
  type PicturePart,
  type PictureRefusal,
  pictureLimits,
} from "../media-picture.server";
import type { PictureInput } from "../picture-input.server";

/**
 * Detects the format by the first bytes. Anything we do not decode (SVG, PDF, TIFF, HTML …) is refused before it
 * reaches a decoder; the client's file name and content type are ignored.
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
 * Decodes an untrusted picture within the limits and re-encodes it, so that nothing of the original file survives: no
 * EXIF (place, device), no colour profile, no trailing bytes, only one frame of an animation. The longest side becomes
 * at most `pictureLimits.storedSide` pixels; small pictures are not enlarged.
 */
export async function encodePicture(
  picture: PictureInput,
  { square, drawn = false, part }: EncodeOptions = {},
): Promise<Result<EncodedPicture, PictureRefusal>> {
  if (picture.length > pictureLimits.bytes) return refuse("pictureTooLarge");
  const encoded = await encode(Buffer.isBuffer(picture) ? picture : await readFile(picture.file), drawn);
  if (!encoded.ok || (square === undefined && part === undefined)) return encoded;
  const { bytes, width, height } = encoded.value;
  if (part)
    return encode(
      await sharp(bytes)
        .extract(pixelsOf(part, width, height))
        .png()
        .toBuffer(),
      drawn,
    );
  if (square === undefined) return encoded;
  const side = Math.min(square, width, height);
  return encode(await sharp(bytes).resize(side, side, { fit: "cover", position: "centre" }).png().toBuffer(), drawn);
}

/** Returns a part in percent as whole pixels, at least one of each. */
function pixelsOf({ left, top, width, height }: PicturePart, across: number, down: number): Region {
  const [x, y] = [Math.round((left * across) / 100), Math.round((top * down) / 100)];
  const most = (wanted: number, from: number, all: number) => Math.max(1, Math.min(Math.round(wanted), all - from));
  const [l, t] = [Math.min(x, across - 1), Math.min(y, down - 1)];
  return {
    left: l,
    top: t,
    width: most((width * across) / 100, l, across),
    height: most((height * down) / 100, t, down),
  };
}

async function encode(bytes: Buffer, drawn: boolean): Promise<Result<EncodedPicture, PictureRefusal>> {
  const kind = kindOf(bytes);
  if (kind === null) return refuse("pictureWrongType");
  const options = { limitInputPixels: pictureLimits.pixels, failOn: "error", animated: false } as const;
  try {
    // The decoder enforces the limit, too; checked first, an oversized picture can be told from a broken one.
    const { width, height, format } = await sharp(bytes, { limitInputPixels: false, animated: false }).metadata();
    if (format !== kind) return refuse("pictureWrongType");
    if (width > pictureLimits.side || height > pictureLimits.side || width * height > pictureLimits.pixels) {
      return refuse("pictureTooManyPixels");
    }
    const { data, info } = await sharp(bytes, options)
      .autoOrient()
      .resize(pictureLimits.storedSide, pictureLimits.storedSide, { fit: "inside", withoutEnlargement: true })
      .webp(drawn ? { nearLossless: true, quality: 80 } : { quality: 82, effort: 4 })
      .toBuffer({ resolveWithObject: true });
    return ok({ bytes: data, width: info.width, height: info.height, tint: await meanTint(data) });
  } catch {
    return refuse("pictureBroken");
  }
}

/** Returns the placeholder colour closest to the picture's mean colour on white. */
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

/** Returns a stored picture at a smaller width; null when it is not wider itself. */
export async function resizePicture(master: Buffer, width: number): Promise<Buffer | null> {
  const picture = sharp(master);
  const { width: own } = await picture.metadata();
  return own <= width ? null : picture.resize({ width }).webp({ quality: 78, effort: 4 }).toBuffer();
}

import sharp from "sharp";
import { ok, type Result } from "../result";
import { encodePicture, type PictureRefusal } from "./media-picture.server";
import { createLane } from "./media-sizes.server";

/** Decoding costs memory: two at a time in this process. */
const lane = createLane(2);

/** The middle square of a stranger's picture, `side` pixels at most, as PNG; checked like every upload. */
export function squarePicture(bytes: Buffer, side: number): Promise<Result<Buffer, PictureRefusal>> {
  return lane(async () => {
    const encoded = await encodePicture(bytes);
    if (!encoded.ok) return encoded;
    const { width, height } = encoded.value;
    const kept = Math.min(side, width, height);
    return ok(
      await sharp(encoded.value.bytes).resize(kept, kept, { fit: "cover", position: "centre" }).png().toBuffer(),
    );
  });
}

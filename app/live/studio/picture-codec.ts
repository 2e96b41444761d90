import type { UploadSpeed } from "./ask-run";

/** A picture's size. Sides are multiples of 16, which encoders of phones ask for. */
export interface Shape {
  width: number;
  height: number;
}

const sides = { usual: [544, 960], fine: [720, 1280] } as const;

/**
 * Returns the size in which a camera's picture is sent: upright, or lying where the camera's is, and the finer one
 * where camera and upload have it. It never changes while a run lasts.
 */
export function shapeOf({ width, height }: Shape, upload: UploadSpeed | null): Shape {
  const isFine = upload === "fast" && Math.min(width, height) >= sides.fine[0];
  const [short, long] = sides[isFine ? "fine" : "usual"];
  return width > height ? { width: long, height: short } : { width: short, height: long };
}

/** Returns the rates at which a picture of a size may be sent, from the best to the simplest, in bits a second. */
export const ratesOf = ({ width, height }: Shape): readonly [number, ...number[]] =>
  Math.min(width, height) >= sides.fine[0] ? [2_200_000, ...usualRates] : usualRates;

const usualRates = [1_200_000, 800_000, 500_000] as const;

/** Pictures a second. */
export const pictureSpeed = 25;

/** Codecs by preference: H.264, which every viewer plays, before VP9, for browsers that cannot encode it. */
const codecs = ["avc1.42e01f", "avc1.4d401f", "vp09.00.31.08"] as const;

/** Returns how the picture is encoded; null = this browser has no encoder for it. */
export async function pickPictureCodec(shape: Shape, bitrate: number): Promise<VideoEncoderConfig | null> {
  if (typeof VideoEncoder === "undefined" || typeof VideoFrame === "undefined") return null;
  for (const codec of codecs) {
    const config: VideoEncoderConfig = {
      codec,
      ...shape,
      bitrate,
      framerate: pictureSpeed,
      latencyMode: "realtime",
      avc: codec.startsWith("avc1") ? { format: "avc" } : undefined,
    };
    const answer = await VideoEncoder.isConfigSupported(config).catch(() => null);
    if (answer?.supported) return config;
  }
  return null;
}

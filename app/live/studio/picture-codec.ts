/** A picture's size. Sides are multiples of 16, which encoders of phones ask for. */
export interface Shape {
  width: number;
  height: number;
}

const upright: Shape = { width: 544, height: 960 };
const lying: Shape = { width: 960, height: 544 };

/** Returns the size in which a camera's picture is sent: upright, or lying where the camera's is. It never changes. */
export const shapeOf = ({ width, height }: Shape): Shape => (width > height ? lying : upright);

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

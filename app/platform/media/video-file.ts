import type { Result } from "../result";

/**
 * Limits of a video: bytes, milliseconds, and pixels of either side. A length is measured in packets, so half a second
 * more than a minute still counts as one.
 */
export const videoLimits = { bytes: 50 * 1024 * 1024, ms: 60_500, side: { min: 64, max: 1920 } } as const;

/** A video that was parsed and rewritten. */
export interface VideoFile {
  /** Path of the rewritten file. */
  file: string;
  mime: "video/mp4" | "video/webm";
  /** Milliseconds, computed from its packets. */
  lengthMs: number;
  /** As it is shown: after its rotation. */
  width: number;
  height: number;
  bytes: number;
}

/** Why a video is refused; keys of the namespace `uploads`. */
export type VideoRefusal =
  | "videoTooLarge"
  | "videoWrongType"
  | "videoWrongCodec"
  | "videoBroken"
  | "videoTooLong"
  | "videoEmpty"
  | "videoWrongSize";

export type RemuxedVideo = Result<VideoFile, VideoRefusal>;

import type { VideoFile, VideoRefusal } from "~/app/platform/media/video-file";

export type VideoFacts = Omit<VideoFile, "file">;

/** Answer to a sent video: its id and what it is, or a key of the namespace `uploads`. */
export type SentVideo =
  | { id: string; src: string; lengthMs: number; width: number; height: number }
  | { refusal: VideoRefusal | "tooManyVideos" | "sign_in" | "not_sent" };

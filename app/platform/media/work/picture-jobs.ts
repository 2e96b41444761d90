import type { Card } from "../../cards/card";
import type { Result } from "../../result";
import type { Sheet } from "../../sheets/sheet";
import type { IconFile } from "../icon-files";
import type { EncodedPicture, EncodeOptions, PictureRefusal } from "../media-picture.server";
import type { PictureInput } from "../picture-input.server";
import type { RemuxedVideo } from "../video-file";
import type { RemuxedVoice } from "../voice-file";

export type PictureJob =
  | { kind: "encode"; picture: PictureInput; options?: EncodeOptions }
  | { kind: "resize"; master: Buffer; width: number }
  | { kind: "icon"; master: Buffer; file: IconFile }
  | { kind: "card"; card: Card; picture: Buffer | null }
  | { kind: "sheet"; sheet: Sheet }
  | { kind: "voice"; file: string }
  | { kind: "video"; file: string; into: string };

export interface PictureAnswers {
  encode: Result<EncodedPicture, PictureRefusal>;
  resize: Buffer | null;
  icon: Buffer;
  card: Buffer;
  sheet: Buffer;
  voice: RemuxedVoice;
  video: RemuxedVideo;
}

export interface RequestedJob {
  id: number;
  job: PictureJob;
}

/** `error` is set when the job failed for a reason other than the picture. */
export type DoneJob = { id: number; answer: PictureAnswers[keyof PictureAnswers] } | { id: number; error: string };

import type { Result } from "../../result";
import type { EncodedPicture, PictureRefusal } from "../media-picture.server";
import type { PictureInput } from "../picture-input.server";
import type { RemuxedVoice } from "../voice-file";

export type PictureJob =
  | { kind: "encode"; picture: PictureInput; square?: number }
  | { kind: "resize"; master: Buffer; width: number }
  | { kind: "voice"; file: string };

export interface PictureAnswers {
  encode: Result<EncodedPicture, PictureRefusal>;
  resize: Buffer | null;
  voice: RemuxedVoice;
}

export interface RequestedJob {
  id: number;
  job: PictureJob;
}

/** `error` is set when the job failed for a reason other than the picture. */
export type DoneJob = { id: number; answer: PictureAnswers[keyof PictureAnswers] } | { id: number; error: string };

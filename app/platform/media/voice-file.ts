import type { Result } from "../result";

/** Limits of a recording: bytes as it is sent, seconds, and channels. Sixty seconds at 256 kbit/s are 1.9 MB. */
export const voiceLimits = { bytes: 2 * 1024 * 1024, seconds: 60, channels: 2 } as const;

/** Types of recordings that are kept. */
export type VoiceMime = "audio/webm" | "audio/mp4";

/** A recording that was understood and written anew. */
export interface VoiceFile {
  bytes: Buffer;
  mime: VoiceMime;
  /** Milliseconds, counted from its packets. */
  lengthMs: number;
}

/** Why a recording is refused; each is a key of the namespace `uploads`. */
export type VoiceRefusal = "voiceTooLarge" | "voiceWrongType" | "voiceBroken" | "voiceTooLong" | "voiceEmpty";

export type RemuxedVoice = Result<VoiceFile, VoiceRefusal>;

import type { Result } from "../result";

/** Limits of a recording: bytes as it is sent, seconds, and channels. Sixty seconds at 256 kbit/s are 1.9 MB. */
export const voiceLimits = { bytes: 2 * 1024 * 1024, seconds: 60, channels: 2 } as const;

/** Types of recordings that are stored. */
export type VoiceMime = "audio/webm" | "audio/mp4";

/** A recording that was parsed and rewritten. */
export interface VoiceFile {
  bytes: Buffer;
  mime: VoiceMime;
  /** Milliseconds, computed from its packets. */
  lengthMs: number;
}

/** Why a recording is refused; keys of the namespace `uploads`. */
export type VoiceRefusal = "voiceTooLarge" | "voiceWrongType" | "voiceBroken" | "voiceTooLong" | "voiceEmpty";

export type RemuxedVoice = Result<VoiceFile, VoiceRefusal>;

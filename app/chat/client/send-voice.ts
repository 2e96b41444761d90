import { constants } from "~/app/platform/constants";
import { href } from "~/app/platform/http/href";
import type { CodesOf } from "~/app/platform/language/text-keys";
import { voiceLimits } from "~/app/platform/media/voice-file";

/** Answer to an uploaded recording: its id and its length in seconds, or a key of the namespace `uploads`. */
export type SentVoice = { id: string; length: number } | { refusal: CodesOf<"uploads"> };

/** Uploads a recording as a draft (timeout 60 s). `not_sent` = no answer. */
export async function sendVoice(recording: Blob): Promise<SentVoice> {
  if (recording.size > voiceLimits.bytes) return { refusal: "voiceTooLarge" };
  const body = new FormData();
  body.set("voice", recording, "voice");
  try {
    const signal = AbortSignal.timeout(constants.uploadTimeoutMs);
    const response = await fetch(href("/voices"), { method: "POST", body, signal });
    if (response.redirected || response.status === 401) return { refusal: "sign_in" };
    if (response.status === 413) return { refusal: "voiceTooLarge" };
    if (!response.headers.get("Content-Type")?.startsWith("application/json")) return { refusal: "not_sent" };
    return (await response.json()) as SentVoice;
  } catch {
    return { refusal: "not_sent" };
  }
}

import { voiceLimits } from "~/app/platform/media/voice-file";

/** Recording formats by preference: AAC plays everywhere, but not every browser can record it. */
const kinds = ["audio/mp4;codecs=mp4a.40.2", "audio/webm;codecs=opus", "audio/mp4"];

/** Max recording length, ms: slightly below the server's limit, because recorders stop late. */
export const longestMs = voiceLimits.seconds * 1000 - 700;

/** A running recording. Ending it twice has no effect. */
export interface VoiceRecording {
  /** Ends it and releases the microphone. Null = no sound. */
  finish(): Promise<File | null>;
  cancel(): void;
}

export const canRecord = () =>
  typeof MediaRecorder === "function" && navigator.mediaDevices?.getUserMedia !== undefined;

/**
 * Starts to record; "denied" when the person or the device has no microphone for us.
 * @param onLimit called when the longest length is reached
 */
export async function recordVoice(onLimit: () => void): Promise<VoiceRecording | "denied"> {
  const stream = await navigator.mediaDevices.getUserMedia({ audio: true }).catch(() => null);
  if (!stream) return "denied";
  const mimeType = kinds.find((kind) => MediaRecorder.isTypeSupported(kind));
  const recorder = new MediaRecorder(stream, { ...(mimeType ? { mimeType } : {}), audioBitsPerSecond: 32_000 });
  const parts: Blob[] = [];
  recorder.ondataavailable = ({ data }) => parts.push(data);
  const stopped = new Promise<void>((done) => {
    recorder.onstop = () => done();
  });
  const limit = setTimeout(onLimit, longestMs);
  const end = () => {
    clearTimeout(limit);
    if (recorder.state !== "inactive") recorder.stop();
    for (const track of stream.getTracks()) track.stop();
  };
  recorder.start();
  return {
    async finish() {
      end();
      await stopped;
      const type = recorder.mimeType.split(";")[0] ?? "";
      const file = new File(parts, "voice", { type });
      return file.size > 0 ? file : null;
    },
    cancel: end,
  };
}

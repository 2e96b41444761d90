import {
  ALL_FORMATS,
  BlobSource,
  BufferTarget,
  Conversion,
  canEncodeAudio,
  canEncodeVideo,
  Input,
  Mp4OutputFormat,
  Output,
} from "mediabunny";
import { videoLimits } from "~/app/platform/media/video-file";
import { sentSize } from "./sent-size";

/** Bits a second. */
const bitrate = { video: 2_500_000, audio: 128_000 };

export type Converted = { file: File } | { refusal: "videoTooLong" | "videoWrongType" | "videoBroken" | "not_sent" };

/**
 * Rewrites a video on the phone as MP4 (H.264, AAC) of at most 720p. Where the browser has no encoder, the file goes as
 * it is when it is MP4 or WebM. `mediabunny` is loaded by this file and by the recorder of
 * live rooms alone.
 */
export async function convertVideo(
  file: File,
  { onProgress, signal }: { onProgress: (part: number) => void; signal: AbortSignal },
): Promise<Converted> {
  const input = new Input({ source: new BlobSource(file), formats: ALL_FORMATS });
  try {
    const track = await input.getPrimaryVideoTrack().catch(() => null);
    if (!track) return { refusal: "videoWrongType" };
    if ((await input.computeDuration()) * 1000 > videoLimits.ms) return { refusal: "videoTooLong" };
    const [wide, high] = [await track.getDisplayWidth(), await track.getDisplayHeight()];
    const size = sentSize(wide, high);
    const canEncode =
      typeof VideoEncoder !== "undefined" && (await canEncodeVideo("avc", { ...size, bitrate: bitrate.video }));
    if (!canEncode || !(await track.canDecode())) return asItIs(file);
    const target = new BufferTarget();
    const output = new Output({ format: new Mp4OutputFormat({ fastStart: "in-memory" }), target });
    const sound = (await canEncodeAudio("aac")) ? ("aac" as const) : ("opus" as const);
    const conversion = await Conversion.init({
      input,
      output,
      video: { ...size, fit: "contain", codec: "avc", bitrate: bitrate.video },
      audio: { codec: sound, bitrate: bitrate.audio, numberOfChannels: 2 },
      tags: {},
    });
    if (!conversion.isValid) return asItIs(file);
    conversion.onProgress = onProgress;
    const stop = () => conversion.cancel().catch(() => {});
    signal.addEventListener("abort", stop);
    await conversion.execute();
    if (!target.buffer) return { refusal: "videoBroken" };
    return { file: new File([target.buffer], "video.mp4", { type: "video/mp4" }) };
  } catch {
    return signal.aborted ? { refusal: "not_sent" } : asItIs(file);
  } finally {
    input.dispose();
  }
}

const asItIs = (file: File): Converted =>
  /^video\/(mp4|webm)/.test(file.type) ? { file } : { refusal: "videoWrongType" };

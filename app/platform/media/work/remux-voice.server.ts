import { readFile } from "node:fs/promises";
import {
  BufferSource,
  BufferTarget,
  EncodedAudioPacketSource,
  EncodedPacket,
  EncodedPacketSink,
  Input,
  type InputAudioTrack,
  MP4,
  Mp4OutputFormat,
  Output,
  WEBM,
  WebMOutputFormat,
} from "mediabunny";
import { ok, refuse } from "../../result";
import { type RemuxedVoice, type VoiceMime, voiceLimits } from "../voice-file";
import { audioPacketMs, containerOf } from "./containers";

/**
 * Copies the packets of a recording (WebM with Opus, MP4 with AAC or Opus) into a new file of the same kind, so that
 * nothing else survives: no place, no device, no pictures, no trailing bytes. Its length is computed from its packets,
 * whatever its header says. Refuses `voiceTooLarge`, `voiceWrongType` (another container or codec, video, several
 * tracks), `voiceBroken`, `voiceEmpty`, `voiceTooLong` (60 s).
 */
export async function remuxVoice(file: string): Promise<RemuxedVoice> {
  const bytes = await readFile(file);
  if (bytes.length > voiceLimits.bytes) return refuse("voiceTooLarge");
  const container = containerOf(bytes);
  if (container === null) return refuse("voiceWrongType");
  const mime = `audio/${container}` as const;
  const input = new Input({ source: new BufferSource(bytes), formats: [mime === "audio/webm" ? WEBM : MP4] });
  try {
    const [track, ...more] = await input.getTracks();
    if (!track?.isAudioTrack() || more.length > 0) return refuse("voiceWrongType");
    return await rewritten(track, mime);
  } catch {
    return refuse("voiceBroken");
  } finally {
    input.dispose();
  }
}

async function rewritten(track: InputAudioTrack, mime: VoiceMime): Promise<RemuxedVoice> {
  const codec = await track.getCodec();
  const channels = await track.getNumberOfChannels();
  const sampleRate = await track.getSampleRate();
  const config = await track.getDecoderConfig();
  const known = codec === "opus" || (codec === "aac" && mime === "audio/mp4");
  if (!known || !config) return refuse("voiceWrongType");
  if (channels < 1 || channels > voiceLimits.channels || sampleRate < 8000 || sampleRate > 96_000)
    return refuse("voiceWrongType");
  const target = new BufferTarget();
  const format = mime === "audio/webm" ? new WebMOutputFormat() : new Mp4OutputFormat({ fastStart: "in-memory" });
  const output = new Output({ format, target });
  const source = new EncodedAudioPacketSource(codec);
  output.addAudioTrack(source);
  await output.start();
  let first: number | null = null;
  let at = 0;
  let count = 0;
  for await (const packet of new EncodedPacketSink(track).packets()) {
    const ms = audioPacketMs(codec, packet.data, sampleRate);
    if (ms === null || !Number.isFinite(packet.timestamp)) return refuse("voiceBroken");
    first ??= packet.timestamp;
    // A pause stays a pause; packets with overlapping times follow each other.
    at = Math.max(at, (packet.timestamp - first) * 1000);
    if (at + ms > voiceLimits.seconds * 1000) return refuse("voiceTooLong");
    const meta = count === 0 ? { decoderConfig: config } : undefined;
    await source.add(new EncodedPacket(packet.data, "key", at / 1000, ms / 1000), meta);
    at += ms;
    count++;
  }
  if (count === 0) return refuse("voiceEmpty");
  await output.finalize();
  if (!target.buffer) return refuse("voiceBroken");
  return ok({ bytes: Buffer.from(target.buffer), mime, lengthMs: Math.round(at) });
}

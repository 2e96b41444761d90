import { writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import {
  BufferTarget,
  EncodedAudioPacketSource,
  EncodedPacket,
  Mp4OutputFormat,
  Output,
  WebMOutputFormat,
} from "mediabunny";

/** A recording of silence, written as browsers do. */
export interface MadeRecording {
  as?: "webm" | "mp4";
  seconds?: number;
  /** Title and device recorded by a phone. */
  title?: string;
  /** Timestamp of each packet in seconds; by default consecutive. */
  at?: (packet: number) => number;
}

/** A packet of Opus that lasts 20 ms, and one of AAC that lasts 21. */
const packets = {
  opus: { data: new Uint8Array([0xf8, 0xff, 0xfe]), seconds: 0.02 },
  aac: { data: new Uint8Array([0x21, 0x10, 0x04, 0x60, 0x8c, 0x1c]), seconds: 1024 / 48_000 },
};

/** Makes a recording: WebM with Opus, or MP4 with AAC. */
export async function makeRecording({ as = "webm", seconds = 2, title = "", at }: MadeRecording = {}): Promise<Buffer> {
  const codec = as === "webm" ? "opus" : "aac";
  const { data, seconds: each } = packets[codec];
  const target = new BufferTarget();
  const format = as === "webm" ? new WebMOutputFormat() : new Mp4OutputFormat({ fastStart: "in-memory" });
  const output = new Output({ format, target });
  const source = new EncodedAudioPacketSource(codec);
  output.addAudioTrack(source);
  if (title !== "") output.setMetadataTags({ title });
  await output.start();
  const description = codec === "aac" ? { description: new Uint8Array([0x11, 0x88]) } : {};
  const decoderConfig = {
    codec: codec === "aac" ? "mp4a.40.2" : "opus",
    sampleRate: 48_000,
    numberOfChannels: 1,
    ...description,
  };
  for (let packet = 0; packet * each < seconds; packet++) {
    const meta = packet === 0 ? { decoderConfig } : undefined;
    await source.add(new EncodedPacket(data, "key", at ? at(packet) : packet * each, each), meta);
  }
  await output.finalize();
  return Buffer.from(target.buffer ?? new ArrayBuffer(0));
}

let files = 0;
export async function fileOf(bytes: Buffer): Promise<{ file: string; length: number }> {
  const file = path.join(os.tmpdir(), `pasar-voice-${process.pid}-${files++}`);
  await writeFile(file, bytes);
  return { file, length: bytes.length };
}

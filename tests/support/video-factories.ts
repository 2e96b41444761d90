import {
  BufferTarget,
  EncodedAudioPacketSource,
  EncodedPacket,
  EncodedVideoPacketSource,
  Mp4OutputFormat,
  Output,
  type Rotation,
  type VideoCodec,
  WebMOutputFormat,
} from "mediabunny";

/** A video of grey, written as phones do. */
export interface MadeVideo {
  as?: "mp4" | "webm";
  /** H.264 in MP4 and VP8 in WebM by default. */
  codec?: VideoCodec;
  seconds?: number;
  width?: number;
  height?: number;
  rotation?: Rotation;
  /** With sound: AAC in MP4, Opus in WebM. */
  sound?: boolean;
  /** Tracks of pictures. */
  tracks?: number;
  /** Bytes of each frame. */
  bytes?: number;
  /** Timestamp of each frame in seconds; by default ten a second. */
  at?: (frame: number) => number;
  /** Title and device recorded by a phone. */
  title?: string;
}

const sounds = {
  mp4: {
    codec: "aac" as const,
    data: new Uint8Array([0x21, 0x10, 0x04, 0x60, 0x8c, 0x1c]),
    seconds: 1024 / 48_000,
    config: { codec: "mp4a.40.2", description: new Uint8Array([0x11, 0x88]) },
  },
  webm: { codec: "opus" as const, data: new Uint8Array([0xf8, 0xff, 0xfe]), seconds: 0.02, config: { codec: "opus" } },
};

/** Parameters of H.264, baseline, as a phone writes them: an SPS and a PPS. */
const avcConfig = Uint8Array.from([
  ...[1, 0x42, 0xc0, 0x1e, 0xff, 0xe1, 0, 10, 0x67, 0x42, 0xc0, 0x1e, 0xda, 0x02, 0x80, 0xf6, 0xc0, 0x40],
  ...[1, 0, 4, 0x68, 0xce, 0x3c, 0x80],
]);

const codecStrings: Partial<Record<VideoCodec, string>> = {
  avc: "avc1.42c01e",
  hevc: "hev1.1.6.L93.B0",
  vp8: "vp8",
  vp9: "vp09.00.10.08",
  av1: "av01.0.04M.08",
};

/** Makes a video of ten frames a second, a key frame each second. */
export async function makeVideo(made: MadeVideo = {}): Promise<Buffer> {
  const { as = "mp4", seconds = 2, width = 640, height = 480, rotation = 0, sound = true, tracks = 1 } = made;
  const codec = made.codec ?? (as === "mp4" ? "avc" : "vp8");
  const target = new BufferTarget();
  const format = as === "webm" ? new WebMOutputFormat() : new Mp4OutputFormat({ fastStart: false });
  const output = new Output({ format, target });
  const pictures = Array.from({ length: tracks }, () => new EncodedVideoPacketSource(codec));
  for (const source of pictures) output.addVideoTrack(source, { rotation });
  const heard = sounds[as];
  const audio = sound ? new EncodedAudioPacketSource(heard.codec) : null;
  if (audio) output.addAudioTrack(audio);
  if (made.title) output.setMetadataTags({ title: made.title });
  await output.start();
  const description = codec === "avc" ? avcConfig : codec === "hevc" ? hevcConfig : undefined;
  const decoderConfig = { codec: codecStrings[codec] ?? codec, codedWidth: width, codedHeight: height, description };
  const data = frame(codec, made.bytes ?? 64);
  for (let at = 0; at < seconds * 10; at++) {
    const time = made.at ? made.at(at) : at / 10;
    for (const source of pictures) {
      const packet = new EncodedPacket(data, at % 10 === 0 ? "key" : "delta", time, 0.1);
      await source.add(packet, at === 0 ? { decoderConfig } : undefined);
    }
  }
  for (let at = 0; audio && at * heard.seconds < seconds; at++) {
    const meta = { decoderConfig: { ...heard.config, sampleRate: 48_000, numberOfChannels: 1 } };
    const packet = new EncodedPacket(heard.data, "key", at * heard.seconds, heard.seconds);
    await audio.add(packet, at === 0 ? meta : undefined);
  }
  await output.finalize();
  return Buffer.from(target.buffer ?? new ArrayBuffer(0));
}

const hevcConfig = Uint8Array.from([
  ...[1, 1, 0x60, 0, 0, 0, 0x90, 0, 0, 0, 0, 0, 0x5d, 0xf0, 0, 0xfc, 0xfd, 0xf8, 0xf8, 0, 0, 0x0f, 0],
]);

/** The bytes of a frame: H.264 in one unit with its length before it. */
function frame(codec: VideoCodec, size: number): Uint8Array {
  const bytes = new Uint8Array(size);
  if (codec === "avc" || codec === "hevc") {
    new DataView(bytes.buffer).setUint32(0, size - 4);
    bytes[4] = 0x65;
  } else bytes.set([0x10, 0x02, 0x00, 0x9d, 0x01, 0x2a]);
  return bytes;
}

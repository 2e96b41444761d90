import { open, rm, stat } from "node:fs/promises";
import {
  EncodedAudioPacketSource,
  EncodedPacket,
  EncodedPacketSink,
  EncodedVideoPacketSource,
  FilePathSource,
  FilePathTarget,
  Input,
  type InputAudioTrack,
  type InputVideoTrack,
  MP4,
  Mp4OutputFormat,
  Output,
  WEBM,
  WebMOutputFormat,
} from "mediabunny";
import { ok, refuse } from "../../result";
import { type RemuxedVideo, type VideoRefusal, videoLimits } from "../video-file";
import { audioPacketMs, containerOf } from "./containers";

type Container = "mp4" | "webm";

/** What browsers play of each container. */
const videoCodecs = { mp4: ["avc"], webm: ["vp8", "vp9", "av1"] } as const;
const audioCodecs = { mp4: ["aac", "opus"], webm: ["opus"] } as const;

/** Packets that a minute of a picture may have: 120 a second. */
const maxPackets = (videoLimits.ms / 1000) * 120;
/** Packets of sound: the shortest of Opus last 2.5 ms. */
const maxSounds = videoLimits.ms / 2.5;

/** Carries a refusal out of the copying. */
class Refused extends Error {
  constructor(readonly code: VideoRefusal) {
    super(code);
  }
}

/**
 * Copies the packets of a video (MP4 with H.264 and AAC or Opus, WebM with VP8, VP9 or AV1 and Opus) into a new file of
 * the same kind, so that nothing else survives: no place, no device, no trailing bytes. Nothing is decoded. Its length
 * is computed from its packets, whatever its header says; an MP4 can be played before all of it has arrived. Refusals:
 * `VideoRefusal`.
 * @param into path of the new file, which is gone after a refusal
 */
export async function remuxVideo(file: string, into: string): Promise<RemuxedVideo> {
  const { size } = await stat(file);
  if (size > videoLimits.bytes) return refuse("videoTooLarge");
  if (size === 0) return refuse("videoEmpty");
  const container = containerOf(await headOf(file));
  if (container === null) return refuse("videoWrongType");
  const source = new FilePathSource(file, { handleUnhandledError: () => {} });
  const input = new Input({ source, formats: [container === "webm" ? WEBM : MP4] });
  try {
    const written = await rewritten(input, { container, into });
    return ok({ file: into, mime: `video/${container}`, bytes: (await stat(into)).size, ...written });
  } catch (error) {
    await rm(into, { force: true });
    return refuse(error instanceof Refused ? error.code : "videoBroken");
  } finally {
    input.dispose();
  }
}

async function headOf(file: string): Promise<Buffer> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(64), 0, 64, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

async function rewritten(input: Input, { container, into }: { container: Container; into: string }) {
  const tracks = await input.getTracks();
  const [video, ...moreVideo] = tracks.filter((track) => track.isVideoTrack());
  const [audio, ...moreAudio] = tracks.filter((track) => track.isAudioTrack());
  if (tracks.length === 0) throw new Refused("videoBroken");
  if (!video || moreVideo.length > 0 || moreAudio.length > 0) throw new Refused("videoWrongType");
  const picture = await pictureOf(video, container);
  const sound = audio && (await soundOf(audio, container));
  const target = new FilePathTarget(into);
  const format = container === "webm" ? new WebMOutputFormat() : new Mp4OutputFormat({ fastStart: "in-memory" });
  const output = new Output({ format, target });
  output.addVideoTrack(picture.source, { rotation: picture.rotation });
  if (sound) output.addAudioTrack(sound.source);
  try {
    await output.start();
    const lengthMs = await copied(picture, sound);
    await output.finalize();
    return { lengthMs, width: picture.width, height: picture.height };
  } catch (error) {
    await output.cancel().catch(() => {});
    throw error;
  }
}

type Picture = Awaited<ReturnType<typeof pictureOf>>;
type Sound = Awaited<ReturnType<typeof soundOf>>;

async function pictureOf(track: InputVideoTrack, container: Container) {
  const known = await track.getCodec();
  const codec = videoCodecs[container].find((one) => one === known);
  if (!codec) throw new Refused("videoWrongCodec");
  const decoderConfig = await track.getDecoderConfig();
  if (!decoderConfig) throw new Refused("videoBroken");
  const [width, height] = [await track.getDisplayWidth(), await track.getDisplayHeight()];
  const sides = [width, height, await track.getCodedWidth(), await track.getCodedHeight()];
  const { min, max } = videoLimits.side;
  // Coded sides are whole blocks of 16 pixels.
  if (sides.some((side) => !(side >= min && side <= max + 16))) throw new Refused("videoWrongSize");
  return {
    source: new EncodedVideoPacketSource(codec),
    rotation: await track.getRotation(),
    meta: { decoderConfig },
    width: Math.round(width),
    height: Math.round(height),
    packets: new EncodedPacketSink(track).packets(),
  };
}

async function soundOf(track: InputAudioTrack, container: Container) {
  const known = await track.getCodec();
  const codec = audioCodecs[container].find((one) => one === known);
  const decoderConfig = await track.getDecoderConfig();
  if (!codec || !decoderConfig) throw new Refused("videoWrongCodec");
  const sampleRate = await track.getSampleRate();
  const channels = await track.getNumberOfChannels();
  if (channels < 1 || channels > 8 || sampleRate < 8000 || sampleRate > 96_000) throw new Refused("videoWrongCodec");
  return {
    source: new EncodedAudioPacketSource(codec),
    meta: { decoderConfig },
    packets: new EncodedPacketSink(track).packets(),
    ms: (data: Uint8Array) => audioPacketMs(codec, data, sampleRate),
  };
}

/** Copies both tracks side by side, in the order of their times. Returns the length in ms. */
async function copied(picture: Picture, sound: Sound | undefined): Promise<number> {
  let shown = await next(picture.packets);
  let heard = sound && (await next(sound.packets));
  if (!shown) throw new Refused("videoEmpty");
  if (shown.type !== "key") throw new Refused("videoBroken");
  const first = Math.min(shown.timestamp, heard?.timestamp ?? shown.timestamp);
  const last = { pictureMs: 0, soundMs: 0, frameMs: 0 };
  const counts = { packets: 0, sounds: 0 };
  while (shown || heard) {
    if (shown && (!heard || shown.timestamp <= heard.timestamp)) {
      const at = timeOf(shown, first);
      // The last one of a WebM has no length: it is that of the one before.
      const ms = shown.duration > 0 && Number.isFinite(shown.duration) ? shown.duration * 1000 : last.frameMs;
      last.frameMs = Math.min(ms, 1000);
      last.pictureMs = Math.max(last.pictureMs, at + ms);
      if (last.pictureMs > videoLimits.ms || ++counts.packets > maxPackets) throw new Refused("videoTooLong");
      const packet = new EncodedPacket(shown.data, shown.type, at / 1000, ms / 1000);
      await picture.source.add(packet, counts.packets === 1 ? picture.meta : undefined);
      shown = await next(picture.packets);
    } else if (heard && sound) {
      const ms = sound.ms(heard.data);
      if (ms === null) throw new Refused("videoBroken");
      // A pause stays a pause; packets with overlapping times follow each other.
      const at = Math.max(last.soundMs, timeOf(heard, first));
      last.soundMs = at + ms;
      if (last.soundMs > videoLimits.ms || ++counts.sounds > maxSounds) throw new Refused("videoTooLong");
      const packet = new EncodedPacket(heard.data, "key", at / 1000, ms / 1000);
      await sound.source.add(packet, counts.sounds === 1 ? sound.meta : undefined);
      heard = await next(sound.packets);
    }
  }
  const length = Math.round(Math.max(last.pictureMs, last.soundMs));
  if (length < 1) throw new Refused("videoEmpty");
  return length;
}

async function next(packets: AsyncGenerator<EncodedPacket>): Promise<EncodedPacket | null> {
  const { value, done } = await packets.next();
  return done ? null : value;
}

/** Time of a packet in ms after the first one. */
function timeOf({ timestamp }: EncodedPacket, first: number): number {
  const at = (timestamp - first) * 1000;
  // A frame may be shown up to a moment before the one that is sent first.
  if (!Number.isFinite(at) || at < -1000) throw new Refused("videoBroken");
  return Math.max(0, at);
}

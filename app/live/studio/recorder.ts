import {
  canEncodeAudio,
  EncodedPacket,
  EncodedVideoPacketSource,
  MediaStreamAudioTrackSource,
  Mp4OutputFormat,
  NullTarget,
  Output,
} from "mediabunny";
import { soundRate } from "./choose-rate";
import { pictureSpeed } from "./picture-codec";
import type { Stage } from "./stage";
import type { MadeSegment } from "./upload-queue";

/** Length of a segment: a key frame begins each, in ms. */
const segmentMs = 1000;
/** Pictures that may wait for the encoder; beyond it one is left out. */
const queued = 3;

interface RecorderOptions {
  stage: Stage;
  /** Null = there is no sound. */
  sound: MediaStreamAudioTrack | null;
  picture: VideoEncoderConfig;
  onHead(bytes: Uint8Array<ArrayBuffer>, mime: string): void;
  onSegment(segment: MadeSegment): void;
  /** The encoder or the microphone has failed: nothing more will come. */
  onFault(error: unknown): void;
}

export interface Recorder {
  /** Changes the bits a second of the picture, from the next one on. */
  setRate(bitrate: number): void;
  /** Ends it and hands out the last segment. */
  stop(): Promise<void>;
}

/**
 * Records a stage and a microphone into the segments of a run: fragmented MP4, picture and sound in one file, each
 * segment from one key frame to the next. `mediabunny` is loaded by this file and by `convert-video.ts` alone.
 */
export async function record(options: RecorderOptions): Promise<Recorder> {
  const { stage, sound, onFault } = options;
  const timeline = createTimeline(options);
  const { format } = timeline;
  const output = new Output({ format, target: new NullTarget() });
  timeline.type = () => output.getMimeType();
  const source = new EncodedVideoPacketSource(options.picture.codec.startsWith("avc1") ? "avc" : "vp9");
  output.addVideoTrack(source, { frameRate: pictureSpeed });
  /** When the media begins, ms of `performance.now()`: with the first sound, else with the first picture. */
  let zero: number | null = null;
  if (sound) {
    const heard = new MediaStreamAudioTrackSource(sound, {
      codec: (await canEncodeAudio("aac", { numberOfChannels: 1, sampleRate: 48_000 })) ? "aac" : "opus",
      bitrate: soundRate,
      transform: { numberOfChannels: 1, sampleRate: 48_000 },
      onEncodedSample: () => {
        zero ??= performance.now();
      },
    });
    heard.errorPromise.catch(onFault);
    output.addAudioTrack(heard);
  }
  const picture = encodePicture(options.picture, { source, timeline, onFault });
  await output.start();
  if (!sound) zero = performance.now();
  const timer = setInterval(() => {
    stage.draw();
    if (zero !== null) picture.encode(stage.canvas, performance.now() - zero);
  }, 1000 / pictureSpeed);
  return {
    setRate: picture.setRate,
    async stop() {
      clearInterval(timer);
      await picture.close();
      await output.finalize();
      await timeline.handedOut();
    },
  };
}

interface Timeline {
  format: Mp4OutputFormat;
  type: () => Promise<string>;
  /** A picture of this time goes to the writer, ms. */
  add(ms: number, isKey: boolean): void;
  handedOut(): Promise<void>;
}

/** Puts the boxes that the writer makes together to a head and segments, whose lengths are those between key frames. */
function createTimeline({ onHead, onSegment }: RecorderOptions): Timeline {
  let ftyp: Uint8Array = new Uint8Array();
  let moof: { bytes: Uint8Array; at: number } | null = null;
  /** Times of key frames that begin a segment which was not handed out yet, and of the last picture, ms. */
  const keys: number[] = [];
  let latest = 0;
  /** The MIME type is known a moment after the head; what comes meanwhile follows it. */
  let order: Promise<void> = Promise.resolve();
  const timeline: Timeline = {
    type: () => Promise.resolve(""),
    format: new Mp4OutputFormat({
      fastStart: "fragmented",
      // Half of it, so that every key frame begins a new one.
      minimumFragmentDuration: segmentMs / 2000,
      onFtyp: (bytes) => {
        ftyp = bytes.slice();
      },
      onMoov: (bytes) => {
        const head = joined([ftyp, bytes]);
        order = order.then(async () => onHead(head, await timeline.type()));
      },
      onMoof: (bytes, _position, seconds) => {
        moof = { bytes: bytes.slice(), at: seconds * 1000 };
      },
      onMdat: (bytes) => {
        if (!moof) return;
        const whole = joined([moof.bytes, bytes]);
        // Sound may begin a little earlier than the picture that it goes with.
        while (keys[1] !== undefined && keys[1] < moof.at + segmentMs / 4) keys.shift();
        const from = keys.shift() ?? moof.at;
        const until = keys[0] ?? latest + 1000 / pictureSpeed;
        const ms = Math.max(1, Math.round(until) - Math.round(from));
        moof = null;
        order = order.then(() => onSegment({ bytes: whole, ms }));
      },
    }),
    add(ms, isKey) {
      latest = ms;
      if (isKey) keys.push(ms);
    },
    handedOut: () => order,
  };
  return timeline;
}

function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

interface PictureOptions {
  source: EncodedVideoPacketSource;
  timeline: Timeline;
  onFault(error: unknown): void;
}

/** Encodes pictures, a key frame per segment, at a rate that may change while it runs. */
function encodePicture(config: VideoEncoderConfig, { source, timeline, onFault }: PictureOptions) {
  let nextKey = 0;
  let lastMs = -1;
  let isFirst = true;
  let written: Promise<void> = Promise.resolve();
  const encoder = new VideoEncoder({
    output(chunk, meta) {
      timeline.add(chunk.timestamp / 1000, chunk.type === "key");
      const packet = EncodedPacket.fromEncodedChunk(chunk);
      // The head says the codec once; a changed rate does not change it.
      const add = source.add(packet, isFirst ? meta : undefined);
      isFirst = false;
      written = add;
      add.catch(onFault);
    },
    error: onFault,
  });
  encoder.configure(config);
  return {
    encode(canvas: HTMLCanvasElement, ms: number) {
      if (encoder.state !== "configured" || encoder.encodeQueueSize > queued || ms <= lastMs) return;
      lastMs = ms;
      const frame = new VideoFrame(canvas, { timestamp: Math.round(ms * 1000) });
      const keyFrame = ms >= nextKey;
      // By the clock and not by the last one, so that lengths do not drift.
      if (keyFrame) nextKey = Math.max(nextKey + segmentMs, ms + segmentMs / 2);
      encoder.encode(frame, { keyFrame });
      frame.close();
    },
    setRate(bitrate: number) {
      if (encoder.state === "configured") encoder.configure({ ...config, bitrate });
    },
    async close() {
      if (encoder.state === "configured") await encoder.flush().catch(() => {});
      if (encoder.state !== "closed") encoder.close();
      await written.catch(() => {});
    },
  };
}

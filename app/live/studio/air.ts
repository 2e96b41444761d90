import { chooseRate, type Rate } from "./choose-rate";
import { ratesOf } from "./picture-codec";
import type { Recorder } from "./recorder";
import type { OpenedRun } from "./run-answer";
import { sendLiveFile } from "./send-file";
import type { Stage } from "./stage";
import { createUploadQueue, type StopCode, type UploadHealth } from "./upload-queue";

/** Why a host's page is off the air without having been asked. `stalled`: camera or microphone give nothing more. */
export type AirStop = StopCode | "stalled";

export interface AirHealth extends UploadHealth {
  /** The picture was made simpler, so many times. */
  step: number;
}

/** A run that is being sent. */
export interface Air {
  health(): AirHealth;
  /** Sends the last segments, waiting a little, and ends. */
  finish(): Promise<void>;
  /** Ends at once. */
  stop(): void;
}

interface AirOptions {
  run: OpenedRun;
  stage: Stage;
  sound: MediaStreamAudioTrack | null;
  picture: VideoEncoderConfig;
  onStop(code: AirStop): void;
}

/** How often the rate is thought about, and after how long without a segment the devices are given up; ms. */
const lookMs = 1000;
const stalledMs = 8000;
/** How long the last segments are waited for, in ms. */
const lastMs = 4000;

const clock = {
  now: () => performance.now(),
  wait: (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms)),
};

/** Goes on air with a run: records, and sends what is recorded. */
export async function startAir({ run, stage, sound, picture, onStop }: AirOptions): Promise<Air> {
  // Loaded by whoever goes on air, and by nobody else.
  const { record } = await import("./recorder");
  const rates = ratesOf(stage.canvas);
  let recorder: Recorder | null = null;
  let timer: ReturnType<typeof setInterval> | undefined;
  let isOver = false;
  let type = "";
  let madeAt = clock.now();
  let rate: Rate = { step: 0, changedAt: clock.now(), lateAt: clock.now() };
  const queue = createUploadQueue({
    next: run.next,
    send: (file) => sendLiveFile(run, file, type),
    clock,
    onStop: fail,
  });
  recorder = await record({
    stage,
    sound,
    picture,
    onHead(bytes, mime) {
      type = mime;
      queue.head(bytes);
    },
    onSegment(segment) {
      madeAt = clock.now();
      queue.push(segment);
    },
    onFault: () => fail("stalled"),
  });
  timer = setInterval(look, lookMs);
  // It failed while it began.
  if (isOver) stop();

  function look() {
    const now = clock.now();
    if (now - madeAt > stalledMs) return fail("stalled");
    const before = rate.step;
    rate = chooseRate(rate, { behindMs: queue.health().behindMs, now, steps: rates.length });
    const bitrate = rates[rate.step];
    if (rate.step !== before && bitrate !== undefined) recorder?.setRate(bitrate);
  }

  function fail(code: AirStop) {
    if (isOver) return;
    stop();
    onStop(code);
  }

  function stop() {
    isOver = true;
    clearInterval(timer);
    queue.close();
    recorder?.stop().catch(() => {});
  }

  return {
    health: () => ({ ...queue.health(), step: rate.step }),
    async finish() {
      if (isOver) return;
      isOver = true;
      clearInterval(timer);
      await recorder?.stop().catch(() => {});
      await queue.drained(lastMs);
      queue.close();
    },
    stop,
  };
}

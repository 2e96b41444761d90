import { expect, test } from "vitest";
import { chooseRate, type Rate } from "~/app/live/studio/choose-rate";
import { ratesOf, shapeOf } from "~/app/live/studio/picture-codec";
import {
  createUploadQueue,
  type SentAnswer,
  type SentFile,
  type StopCode,
  uploadRules,
} from "~/app/live/studio/upload-queue";

const bytes = (mark: number) => new Uint8Array([mark]);
const mark = ({ bytes: [first = -1] }: SentFile) => first;

/** A clock that stands until it is moved. */
function handClock() {
  let now = 0;
  let sleepers: { at: number; wake: () => void }[] = [];
  return {
    now: () => now,
    wait: (ms: number) => new Promise<void>((wake) => sleepers.push({ at: now + ms, wake })),
    async move(ms: number) {
      const until = now + ms;
      await settled();
      for (;;) {
        const [next] = sleepers.filter(({ at }) => at <= until).sort((one, other) => one.at - other.at);
        if (!next) break;
        sleepers = sleepers.filter((one) => one !== next);
        now = Math.max(now, next.at);
        next.wake();
        await settled();
      }
      now = until;
    },
  };
}

const settled = () => new Promise<void>((resolve) => setImmediate(resolve));

type Answer = (file: SentFile) => SentAnswer | Promise<SentAnswer>;

/** A queue whose server answers as it is told, and what was sent to it. */
function openQueue({ next = 1, answer = () => ({ status: 200 }) }: { next?: number; answer?: Answer } = {}) {
  const clock = handClock();
  const sent: SentFile[] = [];
  const stops: StopCode[] = [];
  const server = { answer };
  const queue = createUploadQueue({
    next,
    clock,
    send: async (file) => {
      sent.push(file);
      return server.answer(file);
    },
    onStop: (code) => stops.push(code),
  });
  const said = () => sent.map((file) => [file.number, mark(file), file.gap]);
  return { queue, clock, sent, stops, server, said };
}

test("the head goes first, and segments follow one at a time and in order", async () => {
  let open = 0;
  let most = 0;
  const { queue, clock, said } = openQueue({
    next: 8,
    answer: async () => {
      open += 1;
      most = Math.max(most, open);
      await settled();
      open -= 1;
      return { status: 200 };
    },
  });
  queue.push({ bytes: bytes(1), ms: 1000 });
  await settled();
  expect(said()).toEqual([]);
  queue.head(bytes(0));
  queue.push({ bytes: bytes(2), ms: 1000 });
  await clock.move(100);
  await settled();
  await settled();
  expect(said()).toEqual([
    [0, 0, false],
    [8, 1, false],
    [9, 2, false],
  ]);
  expect(most).toBe(1);
  expect(queue.health()).toMatchObject({ state: "ok", behindMs: 0, keptMs: 0, lostMs: 0, code: null });
});

test("what the network or a restarting server refuses is sent again with growing pauses", async () => {
  const answers: SentAnswer[] = [{ status: 0 }, { status: 503 }, { status: 429, code: "tooFast" }];
  const at: number[] = [];
  const { queue, clock, said } = openQueue({
    answer: ({ number }) => {
      if (number === 0) return { status: 200 };
      at.push(clock.now());
      return answers.shift() ?? { status: 200 };
    },
  });
  queue.head(bytes(0));
  queue.push({ bytes: bytes(1), ms: 1000 });
  await clock.move(100);
  expect(queue.health().state).toBe("offline");
  await clock.move(10_000);
  expect(at).toEqual([0, 300, 900, 2100]);
  expect(said().slice(1)).toEqual(Array.from({ length: 4 }, () => [1, 1, false]));
  expect(queue.health().state).toBe("ok");
});

test("a request that throws counts as a lost network", async () => {
  let tries = 0;
  const { queue, clock } = openQueue({
    answer: () => {
      tries += 1;
      if (tries === 2) throw new TypeError("failed");
      return { status: 200 };
    },
  });
  queue.head(bytes(0));
  queue.push({ bytes: bytes(1), ms: 1000 });
  await clock.move(1000);
  expect(tries).toBe(3);
  expect(queue.health().keptMs).toBe(0);
});

test("half a minute is kept: the oldest that was not tried goes, and the next one says so", async () => {
  const { queue, clock, sent, server } = openQueue();
  queue.head(bytes(0));
  queue.push({ bytes: bytes(99), ms: 1000 });
  await clock.move(10);
  server.answer = () => ({ status: 0 });
  for (let at = 1; at <= 40; at++) {
    queue.push({ bytes: bytes(at), ms: 1000 });
    await clock.move(1000);
  }
  const { state, keptMs, lostMs, behindMs } = queue.health();
  expect({ state, keptMs, lostMs }).toEqual({ state: "offline", keptMs: uploadRules.keptMs, lostMs: 10_000 });
  expect(behindMs).toBeGreaterThanOrEqual(39_000);
  sent.length = 0;
  server.answer = () => ({ status: 200 });
  await clock.move(4000);
  // The first may have arrived before the network was gone; ten after it were dropped. Numbers have no hole.
  expect(sent.map(mark)).toEqual([1, ...Array.from({ length: 29 }, (_, place) => 12 + place)]);
  expect(sent.map(({ number }) => number)).toEqual(Array.from({ length: 30 }, (_, place) => 2 + place));
  expect(sent.filter(({ gap }) => gap).map(mark)).toEqual([12]);
  expect(queue.health()).toMatchObject({ state: "ok", keptMs: 0 });
});

test("a server that waits for another number is followed", async () => {
  let isFirst = true;
  const { queue, clock, said } = openQueue({
    next: 5,
    answer: ({ number }) => {
      if (number !== 5 || !isFirst) return { status: 200 };
      isFirst = false;
      return { status: 409, code: "outOfOrder", next: 3 };
    },
  });
  queue.head(bytes(0));
  queue.push({ bytes: bytes(1), ms: 1000 });
  queue.push({ bytes: bytes(2), ms: 1000 });
  await clock.move(2000);
  expect(said().slice(1)).toEqual([
    [5, 1, false],
    [3, 1, true],
    [4, 2, false],
  ]);
});

test("a number that other bytes have is left to them", async () => {
  const { queue, clock, said } = openQueue({
    answer: ({ number }) => (number === 1 ? { status: 409, code: "otherBytes" } : { status: 200 }),
  });
  queue.head(bytes(0));
  queue.push({ bytes: bytes(1), ms: 1000 });
  await clock.move(2000);
  expect(said().slice(1)).toEqual([
    [1, 1, false],
    [2, 1, true],
  ]);
});

test("a segment that the server cannot use is given up alone", async () => {
  const { queue, clock, said } = openQueue({
    answer: (file) => ({ status: mark(file) === 1 ? 413 : 200 }),
  });
  queue.head(bytes(0));
  queue.push({ bytes: bytes(1), ms: 1000 });
  queue.push({ bytes: bytes(2), ms: 1000 });
  await clock.move(2000);
  expect(said().slice(1)).toEqual([
    [1, 1, false],
    [1, 2, true],
  ]);
  expect(queue.health()).toMatchObject({ state: "ok", lostMs: 1000 });
});

test.each([
  [410, "runOver"],
  [403, "wrongKey"],
  [507, "diskFull"],
] as const)("a %i ends it: %s", async (status, code) => {
  const { queue, clock, sent, stops } = openQueue({
    answer: ({ number }) => ({ status: number === 2 ? status : 200 }),
  });
  queue.head(bytes(0));
  for (let at = 1; at <= 3; at++) queue.push({ bytes: bytes(at), ms: 1000 });
  await clock.move(5000);
  queue.push({ bytes: bytes(4), ms: 1000 });
  await clock.move(5000);
  expect(sent.map(({ number }) => number)).toEqual([0, 1, 2]);
  expect(stops).toEqual([code]);
  expect(queue.health()).toMatchObject({ state: "stopped", code, keptMs: 0 });
});

test("a head that the server does not take ends it", async () => {
  const { queue, clock, stops } = openQueue({ answer: () => ({ status: 415, code: "wrongContainer" }) });
  queue.head(bytes(0));
  queue.push({ bytes: bytes(1), ms: 1000 });
  await clock.move(1000);
  expect(stops).toEqual(["wrongContainer"]);
});

test("it says how fast it sends, over ten seconds", async () => {
  const { queue, clock } = openQueue();
  queue.head(bytes(0));
  for (let at = 0; at < 20; at++) {
    queue.push({ bytes: new Uint8Array(100_000), ms: 1000 });
    await clock.move(1000);
  }
  expect(queue.health().rate).toBe(800_000);
  await clock.move(11_000);
  expect(queue.health().rate).toBe(0);
});

test("its end waits for the last one, but not for ever", async () => {
  const { queue, clock, server } = openQueue();
  queue.head(bytes(0));
  await clock.move(10);
  server.answer = () => ({ status: 0 });
  queue.push({ bytes: bytes(1), ms: 1000 });
  let isDone = false;
  const wait = queue.drained(4000).then(() => {
    isDone = true;
  });
  await clock.move(3000);
  expect(isDone).toBe(false);
  await clock.move(1500);
  await wait;
  queue.close();
  expect(queue.health().keptMs).toBe(0);
});

test("the rate steps down while segments wait, one step at a time, and up after a long time without", () => {
  const rates = ratesOf({ width: 544, height: 960 });
  let rate: Rate = { step: 0, changedAt: 0, lateAt: 0 };
  const steps: number[] = [];
  for (let now = 0; now < 30_000; now += 1000) {
    rate = chooseRate(rate, { behindMs: 5000, now, steps: rates.length });
    steps.push(rate.step);
  }
  expect(Math.max(...steps)).toBe(rates.length - 1);
  expect(steps[5]).toBe(0);
  expect(steps[6]).toBe(1);
  expect(steps[11]).toBe(1);
  expect(steps[12]).toBe(2);
  const after: number[] = [];
  for (let now = 30_000; now < 130_000; now += 1000) {
    rate = chooseRate(rate, { behindMs: 200, now, steps: rates.length });
    after.push(rate.step);
  }
  expect(after[0]).toBe(2);
  expect(after.at(-1)).toBe(0);
});

test("the picture is finer where camera and upload have it, and its rate steps down to what the usual one begins with", () => {
  const camera = { width: 720, height: 1280 };
  expect(shapeOf(camera, "fast")).toEqual(camera);
  expect(shapeOf({ width: 1920, height: 1080 }, "fast")).toEqual({ width: 1280, height: 720 });
  for (const upload of ["fine", "slow", "failed", null] as const)
    expect(shapeOf(camera, upload)).toEqual({ width: 544, height: 960 });
  expect(shapeOf({ width: 640, height: 480 }, "fast")).toEqual({ width: 960, height: 544 });
  const usual = ratesOf({ width: 544, height: 960 });
  expect(ratesOf(camera).slice(1)).toEqual(usual);
  expect(ratesOf(camera)[0]).toBeGreaterThan(usual[0] ?? 0);
});

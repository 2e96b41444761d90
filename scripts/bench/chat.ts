import { setTimeout as sleep } from "node:timers/promises";
import { fanOut, open, type Side, type Stage, setStage, shops } from "./chat-sides";
import { type Figures, median } from "./figures";

const target = { ratio: 0.6, bytes: 12 * 1024 };
const rounds = Number(process.env.BENCH_ROUNDS ?? 11);
const seconds = Number(process.env.BENCH_SECONDS ?? 2);
const idle = Number(process.env.BENCH_SOCKETS ?? 10_000);

interface Delivered {
  perSecond: number;
  /** CPU per delivery, µs: of the two processes, PostgreSQL, Redis, and the listeners. */
  micros: { servers: number; postgres: number; redis: number; listeners: number };
}

/**
 * Messages delivered per second, while one process sends as fast as possible; those in flight at the end are awaited,
 * which counts.
 */
async function delivered(stage: Stage, side: Side): Promise<Delivered> {
  let count = 0;
  let last = 0;
  const sockets = await open(
    Array.from({ length: shops * fanOut }, (_, at) => side.workerAt(at)),
    (text) => {
      if (!text.startsWith('{"type":"chat"')) return;
      count++;
      last = performance.now();
    },
  );
  const started = performance.now();
  const before = { servers: side.cpu(), ...stage.cpu(), own: process.cpuUsage() };
  await fetch(`${side.url}/run?ms=${seconds * 1000}&inflight=64`);
  for (let known = -1; known !== count; await sleep(400)) known = count;
  const { user, system } = process.cpuUsage(before.own);
  const after = { servers: side.cpu(), ...stage.cpu() };
  const micros = (what: keyof typeof after) => ((after[what] - before[what]) * 1000) / count;
  await sockets.close();
  return {
    perSecond: (count * 1000) / (last - started),
    micros: {
      servers: micros("servers"),
      postgres: micros("postgres"),
      redis: micros("redis"),
      listeners: (user + system) / count,
    },
  };
}

/** Times from sending to each delivery at a steady rate, ms. */
async function steady(side: Side, rate: number): Promise<{ p50: number; p99: number; sent: number; heard: number }> {
  const times: number[] = [];
  const sockets = await open(
    Array.from({ length: shops * 2 }, (_, at) => side.workerAt(at)),
    (text) => {
      const found = /"text":"(\d+)"/.exec(text);
      if (found) times.push(Date.now() - Number(found[1]));
    },
  );
  const answer = await fetch(`${side.url}/run?ms=${seconds * 1000}&rate=${rate}`);
  const sent = Number(await answer.text());
  await sleep(1500);
  await sockets.close();
  times.sort((one, other) => one - other);
  const at = (share: number) => times[Math.floor(times.length * share)] ?? 0;
  return { p50: at(0.5), p99: at(0.99), sent, heard: times.length };
}

interface Memory {
  rss: number;
  heap: number;
}

/**
 * Bytes that an idle socket adds to a process with some already: resident, and of the heap including external memory.
 */
async function idleBytes(stage: Stage, kind: "ours" | "bare"): Promise<Memory> {
  const side = await stage.start(kind, 1);
  const memory = async (): Promise<Memory> => (await fetch(`${side.url}/memory`)).json();
  const many = (count: number) => Array.from({ length: count }, (_, at) => side.idleAt(at));
  const warm = await open(many(Math.min(idle, 1000)), () => {});
  await warm.close();
  await sleep(2000);
  const before = await memory();
  const sockets = await open(many(idle), () => {});
  await sleep(3000);
  const after = await memory();
  await sockets.close();
  side.stop();
  return { rss: (after.rss - before.rss) / idle, heap: (after.heap - before.heap) / idle };
}

/** The middle half of the values, and all of them. */
function spread(values: number[]): string {
  const sorted = [...values].sort((one, other) => one - other);
  const at = (share: number) => (sorted[Math.round((sorted.length - 1) * share)] ?? 0).toFixed(3);
  return `${at(0.25)} to ${at(0.75)} (${at(0)} to ${at(1)})`;
}

function ofRounds(made: Delivered[]) {
  const of = (what: keyof Delivered["micros"]) => median(made.map(({ micros }) => micros[what]));
  const [servers, postgres, redis, listeners] = [of("servers"), of("postgres"), of("redis"), of("listeners")];
  return {
    perSecond: Math.round(median(made.map(({ perSecond }) => perSecond))),
    cpu: [servers, postgres, redis, listeners].map((micros) => micros.toFixed(1)).join(" + "),
    micros: servers + postgres + redis + listeners,
  };
}

/**
 * Messages delivered per second by two processes, stored in PostgreSQL and announced through Redis, against bare `ws`
 * with Redis that stores nothing; 20 sockets receive each message. Also the delay at a steady 1,000 messages a second,
 * and the memory of idle sockets above bare ones.
 */
export async function benchChat(): Promise<Figures> {
  const stage = await setStage(idle);
  try {
    const ours = await stage.start("ours", 2);
    const bare = await stage.start("bare", 2);
    const made = { ours: [] as Delivered[], bare: [] as Delivered[] };
    const sides = [
      ["ours", ours],
      ["bare", bare],
    ] as const;
    // The first round warms up both; each round begins with the side that ended the one before.
    for (let round = -1; round < rounds; round++) {
      for (const [name, side] of round % 2 === 0 ? sides : sides.toReversed()) {
        const one = await delivered(stage, side);
        if (round >= 0) made[name].push(one);
      }
    }
    const ratios = made.ours.map(({ perSecond }, at) => perSecond / (made.bare[at]?.perSecond ?? 0));
    const delay = { ours: await steady(ours, 1000), bare: await steady(bare, 1000) };
    ours.stop();
    bare.stop();
    const bytes = { ours: await idleBytes(stage, "ours"), bare: await idleBytes(stage, "bare") };
    const above = bytes.ours.rss - bytes.bare.rss;
    const ratio = median(ratios);
    const [own, other] = [ofRounds(made.ours), ofRounds(made.bare)];
    const memory = ({ rss, heap }: Memory) => `${Math.round(rss)} (heap ${Math.round(heap)})`;
    return {
      name: "chat",
      ratio,
      target: target.ratio,
      pass: ratio >= target.ratio && above <= target.bytes,
      figures: {
        "delivered/s, stored first": own.perSecond,
        "messages stored/s": Math.round(own.perSecond / fanOut),
        "delivered/s, bare ws and Redis": other.perSecond,
        "ratio of the rounds": spread(ratios),
        "ratio by CPU alone": (other.micros / own.micros).toFixed(3),
        "CPU of a delivery, µs: processes + PostgreSQL + Redis + listeners": own.cpu,
        "the same of bare ws and Redis": other.cpu,
        "p50, p99 at 1,000 messages/s, ms": `${delay.ours.p50} ${delay.ours.p99}`,
        "of them sent, delivered": `${delay.ours.sent} ${delay.ours.heard}`,
        "p50, p99 of bare ws and Redis, ms": `${delay.bare.p50} ${delay.bare.p99}`,
        "bytes per idle socket": memory(bytes.ours),
        "bytes per idle bare socket": memory(bytes.bare),
        "bytes above bare (at most 12,288)": `${Math.round(above)} (heap ${Math.round(bytes.ours.heap - bytes.bare.heap)})`,
        "idle sockets": idle,
        rounds: `${rounds} of ${seconds} s, interleaved, the first side in turn`,
        "sockets that hear a message": fanOut,
      },
    };
  } finally {
    await stage.end();
  }
}

import type { ChildProcess } from "node:child_process";
import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { openDatabase } from "~/db/client.server";
import { joinPrivatePostgres } from "~/db/embedded/embedded.server";
import { makePerson } from "~/tests/support/people";
import { startShop } from "~/tests/support/server";
import { pin, startBare } from "./bench-shop";
import { cpuTime } from "./cpu-time";
import { type Figures, median } from "./figures";
import { openRoom, openSocket, residentKb } from "./live-stage";
import { rounds } from "./run-load";

/** As for chats. */
const target = { ratio: 0.6, bytes: 12 * 1024 };
const listeners = 1000;
const perSecond = 20;
/** So many that each may speak again: one line in two seconds. */
const speakers = 60;
const seconds = 5;

interface Side {
  url: string;
  path: string;
  process: ChildProcess;
}

interface Round {
  /** CPU of the server for one line to one socket, µs. */
  micros: number;
  delays: number[];
}

/**
 * CPU of a shop's process for a line that one of 1,000 sockets of a room hears, at 20 lines a second, against bare `ws`
 * that sends each at once. Each socket must hear each line once.
 */
export async function benchLiveTalk(): Promise<Figures> {
  const shop = await startShop({ env: { LOG_LEVEL: "error", REQUESTS_PER_MINUTE: "0" } });
  const { url: databaseUrl } = await joinPrivatePostgres({ dataDir: shop.dataDir });
  const { db, close } = openDatabase(databaseUrl, { max: 4 });
  const bare = await startBare({ shop, databaseUrl, close: async () => {} }, { script: "scripts/bench/bare-room.mjs" });
  const closing: (() => void)[] = [];
  try {
    const { roomId, send } = await openRoom(db, shop.url);
    const airing = setInterval(() => send().catch(() => {}), 1000);
    closing.push(() => clearInterval(airing));
    const people: Record<string, string>[] = [];
    for (let one = 0; one < speakers; one++) people.push((await makePerson(db, { nickname: `Person ${one}` })).headers);
    const sides = {
      ours: { url: shop.url, path: `/pages/find/details/talk?id=${roomId}`, process: shop.process },
      bare: { url: bare.url, path: "/", process: bare.process },
    };
    const pinned = Object.values(sides).map(({ process }) => pin(process, 0));
    const before = residentKb(shop);
    const heard = { ours: new Heard(), bare: new Heard() };
    for (const side of ["ours", "bare"] as const) {
      const options = { heard: heard[side].take, ...(side === "ours" ? { room: roomId } : {}) };
      for (let one = 0; one < listeners; one++) {
        const socket = await openSocket(sides[side].url, options);
        closing.push(() => socket.terminate());
      }
    }
    await sleep(3000);
    const bytes = ((residentKb(shop) - before) * 1024) / listeners;
    const measured: Record<"ours" | "bare", Round[]> = { ours: [], bare: [] };
    for (let round = -1; round < rounds; round++) {
      for (const side of ["ours", "bare"] as const) {
        const result = await talk(sides[side], people, heard[side]);
        // The first round warms up.
        if (round >= 0) measured[side].push(result);
      }
    }
    return summary(measured, { bytes, pinned: pinned.every(Boolean) });
  } finally {
    for (const end of closing) end();
    bare.stop();
    await close();
    await shop.stop();
  }
}

/** What the sockets of a side heard, by the time at which a line was said, which is its text. */
class Heard {
  readonly counts = new Map<string, number>();
  delays: number[] = [];
  readonly take = (text: string) => {
    const now = Date.now();
    for (const [, said = ""] of text.matchAll(/"text":"said ([\d.]+)"/g)) {
      this.counts.set(said, (this.counts.get(said) ?? 0) + 1);
      this.delays.push(now - Number(said));
    }
  };
}

async function talk(side: Side, people: Record<string, string>[], heard: Heard): Promise<Round> {
  heard.counts.clear();
  heard.delays = [];
  const started = cpuTime(side.process) ?? 0;
  const said: string[] = [];
  const answers: Promise<void>[] = [];
  const began = Date.now();
  for (let at = 0; at < perSecond * seconds; at++) {
    await sleep(Math.max(0, began + (at * 1000) / perSecond - Date.now()));
    // The fraction tells lines of the same millisecond apart.
    const time = `${Date.now()}.${at}`;
    said.push(time);
    answers.push(say(side, people[at % people.length] ?? {}, `said ${time}`));
  }
  await Promise.all(answers);
  await sleep(1000);
  const micros = (((cpuTime(side.process) ?? 0) - started) * 1000) / (said.length * listeners);
  const wrong = said.filter((time) => heard.counts.get(time) !== listeners);
  if (wrong.length > 0) throw new Error(`${wrong.length} lines were not heard once by each socket`);
  return { micros, delays: heard.delays };
}

async function say({ url, path }: Side, headers: Record<string, string>, body: string): Promise<void> {
  const form = new URLSearchParams({ intent: "say", live: "1", key: randomUUID(), body });
  const answer = await fetch(url + path, { method: "POST", headers: { ...headers, origin: url }, body: form });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`a line was refused: ${answer.status} ${text.slice(0, 200)}`);
}

function summary(
  measured: Record<"ours" | "bare", Round[]>,
  { bytes, pinned }: { bytes: number; pinned: boolean },
): Figures {
  const ratios = measured.ours.map(({ micros }, round) => (measured.bare[round]?.micros ?? 0) / micros);
  const ratio = median(ratios);
  const at = (side: "ours" | "bare", share: number) => {
    const all = measured[side].flatMap(({ delays }) => delays).sort((one, other) => one - other);
    return Math.round(all[Math.floor(all.length * share)] ?? 0);
  };
  const micros = (side: "ours" | "bare") => median(measured[side].map(({ micros }) => micros)).toFixed(2);
  return {
    name: "live-talk",
    ratio,
    target: target.ratio,
    pass: ratio >= target.ratio && bytes <= target.bytes,
    figures: {
      "CPU of ours for a line to a socket, µs": micros("ours"),
      "CPU of bare ws, µs": micros("bare"),
      "ratio, lowest and highest round": `${Math.min(...ratios).toFixed(3)} ${Math.max(...ratios).toFixed(3)}`,
      "from said to heard, p50 and p99, ms": `${at("ours", 0.5)}, ${at("ours", 0.99)}`,
      "of bare ws, ms": `${at("bare", 0.5)}, ${at("bare", 0.99)}`,
      "bytes of a socket that watches": `${Math.round(bytes)} (at most ${target.bytes})`,
      "sockets, lines a second": `${listeners}, ${perSecond}`,
      rounds: `${rounds} of ${seconds} s, interleaved`,
      "a core of their own for the servers": pinned ? "yes" : "no taskset here",
    },
  };
}

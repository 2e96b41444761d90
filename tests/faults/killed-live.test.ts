import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { liveLimits } from "~/app/live/limits";
import { endRoom } from "~/app/live/rooms/end-room.server";
import { listSegments } from "~/app/live/segments/segments-queries.server";
import { createLocalBus } from "~/app/platform/process/pubsub.server";
import { freePort, killHard, startProgram } from "../support/chat-crowd";
import { testDatabase } from "../support/database";
import { bundledProgram } from "../support/dying-program";
import { avcHead, avcType, segmentOf } from "../support/live-files";
import { makeLiveRoom } from "../support/live-rooms";
import { startRedis } from "../support/redis";
import { inTier } from "../support/tier";

const { db, url } = testDatabase({ max: 6 });
const program = bundledProgram("tests/support/live-server.ts");

/** Players, seconds of the room, and how long its host has no network, ms. */
const { players, seconds, awayMs } = inTier({
  test: { players: 40, seconds: 24, awayMs: 4000 },
  full: { players: 200, seconds: 60, awayMs: 20_000 },
});

/** Asks one process of the shop, and the next one when it does not answer, until one does. */
function asker(addresses: () => string[], first: number) {
  let at = first;
  return async (address: string, options: RequestInit = {}): Promise<Response> => {
    for (;;) {
      const bases = addresses();
      try {
        const answer = await fetch(bases[at % bases.length] + address, options);
        if (answer.status < 500) return answer;
      } catch {
        // Killed, or not there again yet.
      }
      at += 1;
      await sleep(50);
    }
  };
}
type Ask = ReturnType<typeof asker>;

/** A host's page: seconds wait in its queue until they were accepted, in order, whatever becomes of the network. */
function hostOf(ask: Ask, run: { runId: string; key: string }) {
  const acknowledged: number[] = [];
  const queue: { number: number; gap: boolean }[] = [];
  let online = true;
  let open = true;
  const headers = { authorization: `Bearer ${run.key}` };
  const put = (file: string, bytes: Buffer) =>
    ask(`/live/${run.runId}/${file}`, { method: "PUT", headers, body: new Uint8Array(bytes) });
  async function send() {
    expect((await put(`0?type=${encodeURIComponent(avcType)}`, avcHead)).status).toBe(200);
    while (open || queue.length > 0) {
      const [next] = queue;
      if (!next || !online) {
        await sleep(20);
        continue;
      }
      const { number, gap } = next;
      const answer = await put(`${number}?ms=1000${gap ? "&gap=1" : ""}`, segmentOf(`${number};`, 20_000));
      expect(`${number}: ${answer.status}`).toBe(`${number}: 200`);
      acknowledged.push(number);
      queue.shift();
    }
  }
  return {
    acknowledged,
    sent: send(),
    record: (number: number, gap = false) => queue.push({ number, gap }),
    network: (on: boolean) => {
      online = on;
    },
    end: () => {
      open = false;
    },
  };
}

const numbered = /\/live\/[\w-]+\/(\d+)-\w+\.m4s/g;
const numbersIn = (text: string) =>
  [...text.matchAll(numbered)].map(([file, number]) => ({ file, at: Number(number) }));

/** A player: asks for what follows, and gets each new second once. Resolves with their numbers when the room ends. */
async function play(ask: Ask, roomId: number): Promise<{ numbers: number[]; wrong: number[] }> {
  const numbers: number[] = [];
  const wrong: number[] = [];
  for (;;) {
    const answer = await ask(`/live/${roomId}/live.m3u8?after=${numbers.at(-1) ?? 0}`);
    const list = await answer.text();
    for (const { file, at } of numbersIn(list)) {
      if (at === 0 || at <= (numbers.at(-1) ?? 0)) continue;
      const bytes = Buffer.from(await (await ask(file)).arrayBuffer());
      if (!bytes.equals(segmentOf(`${at};`, 20_000))) wrong.push(at);
      numbers.push(at);
    }
    if (list.includes("#EXT-X-ENDLIST")) return { numbers, wrong };
  }
}

const counted = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => from + at);

test(`P7: ${players} players in two processes that are killed on air, a host without a network for ${awayMs} ms, Redis gone, a second lost: players go on, and the recording has every acknowledged second`, {
  timeout: 240_000,
}, async () => {
  const files = mkdtempSync(path.join(tmpdir(), "pasar-live-"));
  onTestFinished(() => rmSync(files, { recursive: true, force: true }));
  const redisPort = await freePort();
  const redis = await startRedis(redisPort);
  const ports = [await freePort(), await freePort()];
  const start = (at: number) =>
    startProgram(process.execPath, [program(), url, ports[at] ?? "", files, `redis://127.0.0.1:${redisPort}`], "ready");
  const servers = await Promise.all([start(0), start(1)]);
  const addresses = () => ports.map((port) => `http://127.0.0.1:${port}`);
  const { roomId, run } = await makeLiveRoom(db);

  const host = hostOf(asker(addresses, 0), run);
  host.record(1);
  await expect.poll(() => host.acknowledged).toEqual([1]);
  const watched = Promise.all(Array.from({ length: players }, (_, at) => play(asker(addresses, at), roomId)));
  const share = (part: number) => Math.round(seconds * part);
  const restarted: Promise<void>[] = [];
  const kill = (at: number) => {
    const again = async () => {
      const server = servers[at];
      if (server) await killHard(server);
      servers[at] = await start(at);
    };
    restarted.push(again());
  };
  const events = new Map<number, () => unknown>([
    [share(0.2), () => kill(0)],
    [share(0.4), () => kill(1)],
    [share(0.5), () => host.network(false)],
    [share(0.5) + awayMs / 1000, () => host.network(true)],
    [share(0.9), () => killHard(redis)],
  ]);
  for (let number = 2; number <= seconds; number += 1) {
    // What came before was lost on the phone: a new part begins.
    host.record(number, number === share(0.75));
    events.get(number)?.();
    await sleep(number > share(0.5) ? 1000 : 700);
  }
  host.network(true);
  host.end();
  await Promise.all([host.sent, ...restarted]);
  expect(host.acknowledged).toEqual(counted(1, seconds));
  await endRoom({ db, bus: createLocalBus() }, { roomId, by: "host" });

  // A queue that is longer than the live window is sent at once: players go on at its end.
  const away = counted(share(0.5), share(0.5) + awayMs / 1000 + 1);
  const skipped = awayMs > liveLimits.windowMs ? away : [];
  for (const { numbers, wrong } of await watched) {
    expect(wrong).toEqual([]);
    expect(numbers).toEqual([...numbers].sort((a, b) => a - b));
    const missing = counted(1, seconds).filter((number) => !numbers.includes(number));
    expect(missing.filter((number) => !skipped.includes(number))).toEqual([]);
  }
  const ask = asker(addresses, 1);
  const replay = await (await ask(`/live/${roomId}/replay.m3u8`)).text();
  const recorded = numbersIn(replay).filter(({ at }) => at > 0);
  expect(recorded.map(({ at }) => at)).toEqual(counted(1, seconds));
  for (const { file, at } of recorded)
    expect(Buffer.from(await (await ask(file)).arrayBuffer()).equals(segmentOf(`${at};`, 20_000))).toBe(true);
  const parts = (await listSegments(db, { roomId, after: 0 })).map(({ part }) => part);
  expect(parts).toEqual(counted(1, seconds).map((number) => (number < share(0.75) ? 0 : 1)));
});

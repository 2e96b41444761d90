import { readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import WebSocket from "ws";
import { startRun } from "~/app/live/rooms/start-run.server";
import { createLocalBus } from "~/app/platform/process/pubsub.server";
import { openDatabase } from "~/db/client.server";
import { joinPrivatePostgres } from "~/db/embedded/embedded.server";
import { avcHead, avcType, segmentOf } from "~/tests/support/live-files";
import { startShop } from "~/tests/support/server";
import { againstFixed, spread } from "./against-fixed";
import { type Figures, median } from "./figures";
import { rounds, seconds } from "./run-load";

const target = 0.8;
const players = 200;
/** Bytes of a segment of a second: 1.2 Mbit/s. */
const segmentBytes = 150_000;

/**
 * Answers per second to 200 players of one room, who ask in turn for the playlist and for its latest segment, each with
 * an open socket, against the same bytes and headers as fixed buffers in node:http. One process and one core for each
 * server.
 */
export async function benchLive(): Promise<Figures> {
  const shop = await startShop({ env: { LOG_LEVEL: "error" } });
  const { url: databaseUrl } = await joinPrivatePostgres({ dataDir: shop.dataDir });
  const sockets: WebSocket[] = [];
  try {
    const { playlist, segment } = await roomOnAir(shop.url, databaseUrl);
    const before = residentMb(shop.process.pid);
    for (let player = 0; player < players; player++) sockets.push(await opened(shop.url));
    const with200 = residentMb(shop.process.pid);
    const bench = { shop, databaseUrl, close: async () => {} };
    const { ratios, ours, fixed, bytes, p99, pinned } = await againstFixed(bench, [playlist, segment], players);
    const ratio = median(ratios);
    return {
      name: "live",
      ratio,
      target,
      pass: ratio >= target,
      figures: {
        "our answers to players, a playlist and a segment in turn, per second": ours,
        "the same files from node:http, per second": fixed,
        "ratio, lowest and highest round": spread(ratios),
        "answer with headers, mean bytes": bytes,
        "p99 of ours, ms": p99,
        "memory of a player with a socket, KB": Math.round(((with200 - before) * 1024) / players),
        "memory afterwards, MB": residentMb(shop.process.pid),
        "players, bytes of a segment": `${players}, ${segmentBytes}`,
        rounds: `${rounds} of ${seconds} s, interleaved`,
        "a core each for servers and load": pinned ? "yes" : "no taskset here",
      },
    };
  } finally {
    for (const socket of sockets) socket.terminate();
    await shop.stop();
  }
}

/** Puts a room on air with twelve segments; returns the addresses that its players ask for. */
async function roomOnAir(url: string, databaseUrl: string): Promise<{ playlist: string; segment: string }> {
  const { db, close } = openDatabase(databaseUrl, { max: 2 });
  try {
    const shop = await db
      .updateTable("shops")
      .set({ live_allowed: true })
      .where("id", "=", (query) => query.selectFrom("shops").select((eb) => eb.fn.min("id").as("id")))
      .returning(["id", "owner_id"])
      .executeTakeFirstOrThrow();
    const { id: roomId } = await db
      .insertInto("live_rooms")
      .values({ shop_id: shop.id, user_id: shop.owner_id, title: "Measured", key: "measured" })
      .returning("id")
      .executeTakeFirstOrThrow();
    const run = await startRun({ db, bus: createLocalBus() }, { roomId, shopId: shop.id, userId: shop.owner_id });
    if (!run.ok) throw new Error(`the room could not go on air: ${run.code}`);
    const put = async (path: string, body: Buffer) => {
      const headers = { authorization: `Bearer ${run.value.key}` };
      const answer = await fetch(`${url}/live/${run.value.runId}/${path}`, {
        method: "PUT",
        headers,
        body: new Uint8Array(body),
      });
      if (!answer.ok) throw new Error(`a file was refused: ${answer.status} ${await answer.text()}`);
    };
    await put(`0?type=${encodeURIComponent(avcType)}`, avcHead);
    for (let number = 1; number <= 12; number++) await put(`${number}?ms=1000`, segmentOf(`${number}`, segmentBytes));
    // The room stays on air for as long as it is measured.
    await db
      .updateTable("live_rooms")
      .set({ last_at: new Date(Date.now() + 3_600_000) })
      .where("id", "=", roomId)
      .execute();
    await sleep(1500);
    const playlist = `/live/${roomId}/live.m3u8`;
    const text = await (await fetch(url + playlist)).text();
    const segment = text.split("\n").findLast((line) => line.endsWith(".m4s"));
    if (!segment) throw new Error(`the playlist has no segment:\n${text}`);
    return { playlist, segment };
  } finally {
    await close();
  }
}

function opened(url: string): Promise<WebSocket> {
  const socket = new WebSocket(`${url.replace(/^http/, "ws")}/ws`, { origin: url });
  return new Promise((resolve, reject) => {
    socket.on("error", reject);
    socket.on("message", (data) => {
      if (String(data).includes('"ping"')) socket.send('{"type":"pong"}');
    });
    socket.once("open", () => resolve(socket));
  });
}

/** Resident memory of a process in MB. */
function residentMb(pid: number | undefined): number {
  const kb = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1];
  return Math.round(Number(kb ?? 0) / 1024);
}

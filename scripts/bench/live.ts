import { setTimeout as sleep } from "node:timers/promises";
import type WebSocket from "ws";
import { openDatabase } from "~/db/client.server";
import { joinPrivatePostgres } from "~/db/embedded/embedded.server";
import { startShop } from "~/tests/support/server";
import { againstFixed, spread } from "./against-fixed";
import { type Figures, median } from "./figures";
import { openRoom, openSocket, residentKb, segmentBytes } from "./live-stage";
import { rounds, seconds } from "./run-load";

const target = 0.8;
const players = 200;

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
    const { playlist, segment, roomId } = await roomOnAir(shop.url, databaseUrl);
    const before = residentKb(shop);
    for (let player = 0; player < players; player++) sockets.push(await openSocket(shop.url, { room: roomId }));
    await sleep(1000);
    const with200 = residentKb(shop);
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
        "memory of a player with a socket, KB": Math.round((with200 - before) / players),
        "memory afterwards, MB": Math.round(residentKb(shop) / 1024),
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
async function roomOnAir(url: string, databaseUrl: string) {
  const { db, close } = openDatabase(databaseUrl, { max: 2 });
  try {
    const { roomId } = await openRoom(db, url);
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
    return { playlist, segment, roomId };
  } finally {
    await close();
  }
}

import { readFileSync } from "node:fs";
import WebSocket from "ws";
import { startRun } from "~/app/live/rooms/start-run.server";
import { createLocalBus } from "~/app/platform/process/pubsub.server";
import type { Db } from "~/db/client.server";
import { avcHead, avcType, segmentOf } from "~/tests/support/live-files";
import type { RunningShop } from "~/tests/support/server";

/** Bytes of a segment of a second: 1.2 Mbit/s. */
export const segmentBytes = 150_000;

/** A room on air. */
export interface OpenRoom {
  roomId: number;
  /** Sends its next second. */
  send(): Promise<void>;
}

/** Puts a room of the first shop on air, with its first seconds. @param url of the shop */
export async function openRoom(db: Db, url: string, seconds = 12): Promise<OpenRoom> {
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
  const { key, runId } = run.value;
  const put = async (path: string, body: Buffer) => {
    const headers = { authorization: `Bearer ${key}` };
    const answer = await fetch(`${url}/live/${runId}/${path}`, { method: "PUT", headers, body: new Uint8Array(body) });
    if (!answer.ok) throw new Error(`a file was refused: ${answer.status} ${await answer.text()}`);
  };
  let next = 1;
  const send = async () => {
    await put(`${next}?ms=1000`, segmentOf(`${next}`, segmentBytes));
    next += 1;
  };
  await put(`0?type=${encodeURIComponent(avcType)}`, avcHead);
  while (next <= seconds) await send();
  return { roomId, send };
}

/** Opens a socket as a visitor's page does, which answers pings; with a room, it watches that. */
export function openSocket(
  url: string,
  { room, heard }: { room?: number; heard?: (text: string) => void } = {},
): Promise<WebSocket> {
  const socket = new WebSocket(`${url.replace(/^http/, "ws")}/ws`, { origin: url });
  return new Promise((resolve, reject) => {
    socket.on("error", reject);
    socket.on("message", (data) => {
      const text = String(data);
      if (text.includes('"ping"')) socket.send('{"type":"pong"}');
      heard?.(text);
    });
    socket.once("open", () => {
      if (room) socket.send(JSON.stringify({ type: "watch", room, after: 0 }));
      resolve(socket);
    });
  });
}

/** Resident memory of a shop's process in KB. */
export function residentKb({ process }: Pick<RunningShop, "process">): number {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${process.pid}/status`, "utf8"))?.[1] ?? 0);
}

import type { IncomingMessage, ServerResponse } from "node:http";
import type { Readable } from "node:stream";
import { z } from "zod";
import type { Services } from "~/app/context.server";
import { moveCaptions } from "../captions/captions";
import { captionsBody } from "../captions/captions-queries.server";
import { liveLimits } from "../limits";
import { hasReplay } from "../room";
import { findRoom } from "../rooms/rooms-queries.server";
import { acceptInit, acceptSegment, type SegmentRefusal } from "../segments/accept-segment.server";
import { readSegmentAddress } from "../segments/segment-file";
import { listSegments } from "../segments/segments-queries.server";
import { createLiveWindows } from "./live-windows.server";
import { writePlaylist } from "./playlist";
import { createSegmentFiles } from "./segment-files.server";

const statuses: Record<SegmentRefusal, number> = {
  wrongKey: 403,
  runOver: 410,
  cut: 423,
  wrongContainer: 415,
  tooLarge: 413,
  tooFast: 429,
  outOfOrder: 409,
  otherBytes: 409,
  diskFull: 507,
};

const sentPath = /^\/live\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\/(\d{1,7})$/;
const playlistPath = /^\/live\/([1-9]\d{0,14})\/(live\.m3u8|replay\.m3u8|captions\.vtt)$/;
const keyShape = /^Bearer ([\w-]{43})$/;

/** What is said of a file in its address. */
const segmentQuery = z.object({
  ms: z.coerce.number().int().min(1).max(liveLimits.segmentMs),
  gap: z.literal("1").optional(),
});
const headQuery = z.object({ type: z.string().max(100) });

interface Answer {
  status: number;
  type: string;
  body: Buffer | string;
  cache?: string;
}

const forGood = "public, max-age=31536000, immutable";
const gone: Answer = { status: 404, type: "text/plain", body: "Not found\n" };
const playlistType = "application/vnd.apple.mpegurl";
const told = (status: number, said: object): Answer => ({
  status,
  type: "application/json",
  body: JSON.stringify(said),
});

/**
 * Serves `/live/*` before everything that reads sessions: playlists, segments and captions for viewers, who are many
 * and ask every second, and the files that hosts send, whose key stands for a session. Never compressed. Returns false
 * for any other address.
 * @param options `secure`: the shop is reached over https alone; `isUnavailable`: an error says that the database
 * cannot be asked now
 */
export function createLiveHandler(
  services: Pick<Services, "db" | "bus" | "storage" | "log">,
  { secure, isUnavailable }: { secure: boolean; isUnavailable(error: unknown): boolean },
): (req: IncomingMessage, res: ServerResponse) => boolean {
  const { db, log } = services;
  const windows = createLiveWindows(services);
  const readFile = createSegmentFiles(services);

  async function answerOf(req: IncomingMessage, path: string, query: URLSearchParams): Promise<Answer> {
    if (req.method === "PUT") return sent(req, path, query);
    if (req.method !== "GET" && req.method !== "HEAD") return { ...gone, status: 405, body: "Not served\n" };
    const [, room, kind] = playlistPath.exec(path) ?? [];
    if (room) {
      if (kind === "captions.vtt") return captions(Number(room));
      return kind === "live.m3u8" ? live(Number(room), query) : replay(Number(room));
    }
    const file = readSegmentAddress(path);
    const body = file && (await readFile(file));
    return body ? { status: 200, type: "video/mp4", body, cache: forGood } : gone;
  }

  async function live(roomId: number, query: URLSearchParams): Promise<Answer> {
    const after = Number(/^\d{1,7}$/.exec(query.get("after") ?? "")?.[0] ?? 0);
    const body = await windows.playlist(roomId, after);
    return body === null ? gone : { status: 200, type: playlistType, body, cache: "public, max-age=1" };
  }

  async function captions(roomId: number): Promise<Answer> {
    const room = await findRoom(db, roomId);
    const found = room && hasReplay(room) ? await captionsBody(db, { roomId, fromMs: room.cut.fromMs }) : null;
    if (!found) return gone;
    const body = found.startsMs > 0 ? moveCaptions(found.body, found.startsMs) : found.body;
    return { status: 200, type: "text/vtt; charset=utf-8", body, cache: "public, max-age=60" };
  }

  async function replay(roomId: number): Promise<Answer> {
    const room = await findRoom(db, roomId);
    if (room?.state !== "ended" || room.hidden || room.removed || room.locked) return gone;
    const segments = await listSegments(db, { roomId, after: 0, ...room.cut });
    const body = writePlaylist(segments, { ended: true, whole: true });
    return { status: 200, type: playlistType, body, cache: "public, max-age=60" };
  }

  async function sent(req: IncomingMessage, path: string, query: URLSearchParams): Promise<Answer> {
    const [, runId, digits = ""] = sentPath.exec(path) ?? [];
    const [, key] = keyShape.exec(req.headers.authorization ?? "") ?? [];
    if (!runId || !key) return told(403, { code: "wrongKey" });
    const number = Number(digits);
    const said = Object.fromEntries(query);
    const head = number === 0 ? headQuery.safeParse(said).data : undefined;
    const segment = number > 0 ? segmentQuery.safeParse(said).data : undefined;
    if (!head && !segment) return told(400, { code: "wrongQuery" });
    const run = { runId, key, read: (most: number) => readBody(req, most) };
    const accepted = segment
      ? await acceptSegment(services, { ...run, number, lengthMs: segment.ms, gap: segment.gap === "1" })
      : await acceptInit(services, { ...run, mime: head?.type ?? "" });
    if (accepted.ok) return told(200, accepted.value);
    const { ok: _, ...refusal } = accepted;
    return told(statuses[refusal.code], refusal);
  }

  return (req, res) => {
    const address = req.url ?? "";
    if (!address.startsWith("/live/")) return false;
    const [path = "", query = ""] = address.split("?", 2);
    const send = ({ status, type, body, cache }: Answer) => {
      res.writeHead(status, {
        "Content-Type": type,
        "Content-Length": Buffer.byteLength(body),
        "Cache-Control": cache ?? "no-store",
        "X-Content-Type-Options": "nosniff",
        ...(secure ? { "Strict-Transport-Security": "max-age=31536000; includeSubDomains" } : {}),
        ...(status === 503 ? { "Retry-After": "1" } : {}),
      });
      res.end(req.method === "HEAD" ? undefined : body);
    };
    answerOf(req, path, new URLSearchParams(query)).then(send, (error: unknown) => {
      log.error({ err: error, path }, "a file of a live room could not be served");
      if (res.headersSent) res.destroy();
      else send(told(isUnavailable(error) ? 503 : 500, { code: "unavailable" }));
    });
    return true;
  };
}

/** Reads a body of at most so many bytes; null = it is larger. */
async function readBody(body: Readable, most: number): Promise<Buffer | null> {
  const parts: Buffer[] = [];
  let size = 0;
  // Left open when it is too large, so that the refusal still reaches its sender.
  for await (const part of body.iterator({ destroyOnReturn: false })) {
    size += part.length;
    if (size > most) return null;
    parts.push(part);
  }
  return Buffer.concat(parts);
}

import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished } from "vitest";
import { WebSocket } from "ws";
import { noticeFrames, talkCards } from "~/app/centre/api.server";
import type { FrameNotices } from "~/app/chat/socket/notice-delivery.server";
import { createSockets, type Sockets } from "~/app/chat/socket/sockets.server";
import { createRoomSockets } from "~/app/live/api.server";
import { readEnv } from "~/app/platform/env/env.server";
import type { Locale } from "~/app/platform/language/locales";
import { systemClock } from "~/app/platform/process/clock.server";
import { createLogger } from "~/app/platform/process/log.server";
import { maxWaitingConnections } from "~/app/platform/process/process.server";
import { type Bus, createLocalBus } from "~/app/platform/process/pubsub.server";
import { createSessions } from "~/app/platform/session/sessions.server";
import type { Db } from "~/db/client.server";
import { languages } from "./languages";

/** A process of the shop as far as sockets are concerned. */
export interface SocketProcess {
  sockets: Sockets;
  server: Server;
  bus: Bus;
  address: string;
  sessions: ReturnType<typeof createSessions>;
  staffSessions: ReturnType<typeof createSessions>;
  close(): Promise<void>;
}

/**
 * Starts the sockets of one process over a database; several of them with separate buses are processes without hints
 * between them.
 */
export async function startSockets(
  db: Db,
  {
    bus = createLocalBus(),
    settings = {},
    keep = false,
    tick,
    frameNotices = (notices, locale) => noticeFrames(notices, languages.get(locale)),
  }: { bus?: Bus; settings?: Record<string, string>; keep?: boolean; tick?: number; frameNotices?: FrameNotices } = {},
): Promise<SocketProcess> {
  const sessions = createSessions(db, "user_sessions", false);
  const staffSessions = createSessions(db, "staff_sessions", false);
  const services = {
    db,
    bus,
    env: readEnv(settings),
    log: createLogger("silent"),
    sessions: { users: sessions, staff: staffSessions },
    clock: systemClock,
    codeSecret: "a secret of tests",
  };
  const rooms = createRoomSockets(services);
  const sockets = createSockets({
    services,
    shares: { take: async () => true },
    tick,
    languageOf: async (_req, account) => (account ?? "en") as Locale,
    frameNotices,
    cardsOf: (asked) => talkCards(db, asked),
    rooms,
  });
  const server = createServer((_req, res) => void res.end());
  server.on("upgrade", sockets.upgrade);
  server.listen(0, "127.0.0.1", maxWaitingConnections);
  await once(server, "listening");
  sockets.start();
  rooms.start();
  const close = async () => {
    await sockets.close();
    await rooms.close();
    server.closeAllConnections();
    server.close();
  };
  if (!keep) onTestFinished(close);
  return {
    sockets,
    server,
    bus,
    sessions,
    staffSessions,
    close,
    address: `127.0.0.1:${(server.address() as AddressInfo).port}`,
  };
}

export interface Frame {
  type: string;
  [field: string]: unknown;
}

/** A client of the socket that records every frame. */
export interface TestClient {
  ws: WebSocket;
  frames: Frame[];
  /** Close code; null = open. */
  closed(): number | null;
  ofType(type: string): Frame[];
  send(message: unknown): void;
}

/**
 * Opens a socket.
 * @param headers Origin is the shop's own unless it says otherwise @param origin false = a program that is no page, and
 * names none
 */
export function openSocket(
  address: string,
  headers: Record<string, string> = {},
  { path = "/ws", silent = false, origin = true }: { path?: string; silent?: boolean; origin?: boolean } = {},
): TestClient {
  const ws = new WebSocket(`ws://${address}${path}`, {
    headers: { ...(origin && { Origin: `http://${address}` }), ...headers },
  });
  const frames: Frame[] = [];
  let code: number | null = null;
  ws.on("message", (data) => {
    const frame: Frame = JSON.parse(String(data));
    frames.push(frame);
    if (frame.type === "ping" && !silent) ws.send(`{"type":"pong"}`);
  });
  ws.on("close", (closedBy) => {
    code = closedBy;
  });
  ws.on("error", () => {
    code ??= 0;
  });
  return {
    ws,
    frames,
    closed: () => code,
    ofType: (type) => frames.filter((frame) => frame.type === type),
    send: (message) => ws.send(JSON.stringify(message)),
  };
}

export async function openAs(process: SocketProcess, userId: number): Promise<TestClient & { sessionId: string }> {
  const { sessionId } = await process.sessions.create(userId);
  const client = openSocket(process.address, { Cookie: `${process.sessions.cookieName}=${sessionId}` });
  await expect.poll(() => client.ofType("init").length, { timeout: 10_000 }).toBe(1);
  return { ...client, sessionId };
}

/** Returns the headers of a new session of a member of staff. */
export async function staffHeaders({ staffSessions, address }: SocketProcess, staffId: number) {
  const { sessionId } = await staffSessions.create(staffId);
  return { Origin: `http://${address}`, Cookie: `${staffSessions.cookieName}=${sessionId}` };
}

/** Opens a socket of the service desk as a member of staff, and waits for its first frame. */
export async function openStaff(process: SocketProcess, staffId: number): Promise<TestClient> {
  const client = openSocket(process.address, await staffHeaders(process, staffId), { path: "/ws/desk" });
  await expect.poll(() => client.ofType("init").length, { timeout: 10_000 }).toBe(1);
  return client;
}

/** HTTP status of an upgrade that is refused. */
export async function refusedWith(address: string, headers: Record<string, string>, path = "/ws"): Promise<number> {
  const ws = new WebSocket(`ws://${address}${path}`, { headers });
  ws.on("error", () => undefined);
  const [, response] = await once(ws, "unexpected-response");
  ws.terminate();
  return response.statusCode;
}

import { randomBytes } from "node:crypto";
import type { IncomingMessage } from "node:http";
import type { Duplex } from "node:stream";
import { type RawData, type WebSocket, WebSocketServer } from "ws";
import type { Services } from "~/app/context.server";
import { limitedAddress } from "~/app/platform/http/guards/requester.server";
import type { Shares } from "~/app/platform/http/guards/shares.server";
import type { Locale } from "~/app/platform/language/locales";
import { createLane } from "~/app/platform/process/lane";
import { sessionHash } from "~/app/platform/session/session-queries.server";
import type { FoundSession } from "~/app/platform/session/sessions.server";
import { staffBehind } from "~/app/staff/api.server";
import { readTyping, typingChannel, typingFrame } from "../conversations/notify-typing.server";
import { conversationChannel, listenHere, readHints } from "../conversations/publish-to-conversation.server";
import type { CardsOf } from "../talking/talk";
import { shakeChannel } from "./bind-socket.server";
import { readClientMessage } from "./client-message";
import { Delivery } from "./delivery.server";
import { checkHandshake, refuseUpgrade } from "./handshake.server";
import { frameOf, HeldSocket, type SocketOwner } from "./held-socket.server";
import { closeCodes, socketLimits } from "./limits";
import { Looks } from "./looks.server";
import { type FrameNotices, NoticeDelivery } from "./notice-delivery.server";
import { Resumes } from "./resumes.server";
import { sendAnswer, serviceChannel } from "./service-answers.server";
import { SocketRegister } from "./socket-register.server";
import type { SocketRooms } from "./socket-rooms";

interface SocketOptions {
  services: Pick<Services, "db" | "bus" | "env" | "log" | "sessions">;
  shares: Pick<Shares, "take">;
  /** Language of the pages behind a socket. @param account language of the account, null = none or a visitor */
  languageOf(req: IncomingMessage, account: string | null): Promise<Locale>;
  /** Renders notices; their subjects belong to areas above this one, so the composer of the sockets supplies it. */
  frameNotices: FrameNotices;
  /** Looks up the subjects of cards, which also belong to areas above. */
  cardsOf: CardsOf;
  rooms: SocketRooms;
  /** Ms between two turns of the wheel; tests turn it faster. */
  tick?: number;
}

export interface Sockets {
  /** Handles an upgrade of the HTTP server: a socket, or a refusal. */
  upgrade(req: IncomingMessage, raw: Duplex, head: Buffer): Promise<void>;
  start(): void;
  close(): Promise<void>;
  register: SocketRegister;
}

const ping = frameOf(JSON.stringify({ type: "ping" }));

/** Creates the sockets of this process at `/ws` (wire.md "Socket"). Clients only listen; they act through the API. */
export function createSockets({
  services,
  shares,
  languageOf,
  frameNotices,
  cardsOf,
  rooms,
  tick: pause,
}: SocketOptions): Sockets {
  const { db, bus, env, log, sessions } = services;
  const register = new SocketRegister();
  const server = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    perMessageDeflate: false,
    maxPayload: socketLimits.message,
    WebSocket: HeldSocket,
  });
  const delivery = new Delivery(register, db, log, cardsOf);
  const resumes = new Resumes(db, bus, log);
  // Thousands reconnecting at once must not take all the database connections.
  const inTurn = createLane(16);
  const looks = new Looks({ db, log, register, delivery, telling: new NoticeDelivery(register, frameNotices) });

  /** The listeners are shared by all sockets: `this` is the socket. */
  function heard(this: WebSocket, data: RawData, binary: boolean): void {
    if (!(this instanceof HeldSocket)) return;
    this.received++;
    const message = binary || this.received > socketLimits.messages ? null : readClientMessage(data.toString());
    if (!message) this.refuse();
    else if (message.type === "pong") this.unanswered = 0;
    else if (message.type === "watch") {
      // Staff look at rooms through the console, and are nobody's viewers.
      if (message.room === 0 || this.owner?.staffId) rooms.leave(this);
      else rooms.watch(this, message.room, message.after);
    } else if (this.owner) {
      this.resumed = true;
      resumes.add({ socket: this, after: message.after });
    }
  }
  function closed(this: WebSocket): void {
    if (!(this instanceof HeldSocket)) return;
    register.remove(this);
    rooms.leave(this);
  }
  function failed(this: WebSocket): void {
    this.terminate();
  }

  async function upgrade(req: IncomingMessage, raw: Duplex, head: Buffer): Promise<void> {
    const abandon = () => raw.destroy();
    raw.on("error", abandon);
    const openedAt = Date.now();
    const shaken = checkHandshake(req, env);
    if (shaken.status !== 101) return refuseUpgrade(raw, shaken.status);
    if (!(await shares.take(req))) return refuseUpgrade(raw, 429);
    const { origin } = shaken;
    const address = limitedAddress(req, env.proxyHops);
    const accept = (locale: Locale, then: (socket: HeldSocket) => void) => {
      if (raw.destroyed) return;
      raw.off("error", abandon);
      server.handleUpgrade(req, raw, head, (socket) =>
        then(Object.assign(socket, { locale, origin, openedAt, address, raw })),
      );
    };
    try {
      if (shaken.desk) return await upgradeStaff(req, raw, accept);
      const session = shaken.cookies ? await inTurn(() => sessions.users.read(req.headers.cookie)) : null;
      if (!session && register.unbound.size >= socketLimits.unbound) return refuseUpgrade(raw, 503);
      const [locale, shops, visitor] = await Promise.all([
        languageOf(req, session?.language ?? null),
        session ? looks.shopsOf(session.ownerId) : [],
        session ? null : rooms.visitorOf(req),
      ]);
      accept(locale, (socket) => open(Object.assign(socket, { visitor }), session, shops));
    } catch (error) {
      log.warn({ err: error }, "a socket could not be opened");
      if (!raw.destroyed) refuseUpgrade(raw, 503);
    }
  }

  /** Staff of the service desk listen to its conversations; nobody else gets a socket there. */
  async function upgradeStaff(
    req: IncomingMessage,
    raw: Duplex,
    accept: (locale: Locale, then: (socket: HeldSocket) => void) => void,
  ): Promise<void> {
    const session = await inTurn(() => sessions.staff.read(req.headers.cookie));
    const staff = session && (await staffBehind(db, session.sessionId));
    if (!session || !staff?.permissions.includes("desk.read")) return refuseUpgrade(raw, 403);
    const owner = { userId: 0, staffId: staff.id, session: sessionHash(session.sessionId), shops: [] };
    accept(await languageOf(req, null), (socket) =>
      begin(socket, { ...owner, expiresAt: session.expiresAt.getTime() }),
    );
  }

  function open(socket: HeldSocket, session: FoundSession | null, shops: readonly number[]): void {
    const owner = session && {
      userId: session.ownerId,
      staffId: null,
      session: sessionHash(session.sessionId),
      shops,
      expiresAt: session.expiresAt.getTime(),
    };
    begin(socket, owner);
    if (session) looks.came(session.ownerId);
  }

  function begin(socket: HeldSocket, owner: SocketOwner | null): void {
    socket.clientId = randomBytes(16).toString("hex");
    socket.on("message", heard).on("close", closed).on("error", failed);
    register.add(socket);
    if (owner) {
      register.bind(socket, owner);
      // It may have ended while it was being read.
      if (looks.endedSince(socket)) socket.close(closeCodes.ended);
    } else register.keepUnbound(socket);
    socket.tell(frameOf(JSON.stringify({ type: "init", client_id: socket.clientId, bound: owner !== null })));
  }

  /** Pings the sockets of the slot, and closes those that do not answer, or whose session has expired. */
  function turn(tick: number): void {
    const now = Date.now();
    for (const socket of register.atTurn(tick)) {
      if (socket.unanswered >= socketLimits.missedPongs) socket.terminate();
      else if (socket.owner && socket.owner.expiresAt <= now) socket.close(closeCodes.ended);
      else {
        socket.unanswered++;
        socket.received = 0;
        socket.tell(ping);
      }
    }
  }

  /** Sends a typing hint to the other side; sockets elsewhere get it from their own process. */
  function tellOtherSide(message: string): void {
    const hint = register.size > 0 ? readTyping(message) : null;
    if (!hint) return;
    const frame = frameOf(typingFrame(hint));
    const others = hint.side === "user" ? register.facing(hint.shopId) : register.ofUser(hint.userId);
    for (const socket of others) socket.tell(frame);
  }

  let tick = 0;
  let timer: NodeJS.Timeout | undefined;
  const endings: (() => void)[] = [];
  return {
    upgrade,
    register,
    start() {
      endings.push(
        listenHere(bus, (hint, row) => {
          if (register.size > 0) delivery.hint(hint, row);
        }),
        bus.subscribe(conversationChannel, (message) => {
          if (register.size > 0) for (const hint of readHints(message)) delivery.hint(hint);
        }),
        bus.subscribe(typingChannel, tellOtherSide),
        bus.subscribe(shakeChannel, (clientId) => {
          if (register.unbound.has(clientId)) looks.shaken(clientId);
        }),
        bus.subscribe(serviceChannel, (message) => {
          if (register.size > 0) sendAnswer(register, message);
        }),
      );
      timer = setInterval(() => {
        turn(tick++);
        looks.look();
      }, pause ?? socketLimits.tick);
    },
    async close() {
      clearInterval(timer);
      for (const end of endings) end();
      for (const socket of register) {
        socket.close(closeCodes.goingAway);
        // An unreachable peer must not delay the shutdown.
        setTimeout(() => socket.terminate(), 500).unref();
      }
      await Promise.all([delivery.close(), resumes.close(), looks.close()]);
      server.close();
    },
  };
}

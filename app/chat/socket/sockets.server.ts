import { randomBytes } from "node:crypto";
import type { IncomingMessage } from "node:http";
import type { Duplex } from "node:stream";
import { type RawData, type WebSocket, WebSocketServer } from "ws";
import type { Services } from "~/app/context.server";
import type { RequestLimit } from "~/app/platform/http/guards/request-limit.server";
import type { Locale } from "~/app/platform/language/locales";
import { sessionHash } from "~/app/platform/session/session-queries.server";
import type { FoundSession } from "~/app/platform/session/sessions.server";
import { conversationChannel, readHint } from "../conversations/tell-conversation.server";
import { shakeChannel } from "./bind-socket.server";
import { readClientMessage } from "./client-message";
import { Delivery } from "./delivery.server";
import { judgeHandshake, refuseUpgrade } from "./handshake.server";
import { HeldSocket } from "./held-socket.server";
import { closeCodes, socketLimits } from "./limits";
import { Looks } from "./looks.server";
import { Resumes } from "./resumes.server";
import { SocketRegister } from "./socket-register.server";
import { peopleChannel } from "./tell-user.server";
import { takingTurns } from "./turns.server";

interface SocketOptions {
  services: Pick<Services, "db" | "bus" | "env" | "log" | "sessions">;
  requestLimit: Pick<RequestLimit, "take">;
  /** Language of the pages behind a socket. @param account language of the account, null = none or a visitor */
  languageOf(req: IncomingMessage, account: string | null): Promise<Locale>;
  /** Ms between two turns of the wheel; tests turn it faster. */
  tick?: number;
}

export interface Sockets {
  /** Takes an upgrade of the HTTP server: a socket, or a refusal. */
  upgrade(req: IncomingMessage, raw: Duplex, head: Buffer): Promise<void>;
  start(): void;
  close(): Promise<void>;
  /** The sockets of this process. */
  register: SocketRegister;
}

const ping = JSON.stringify({ type: "ping" });

/** Creates the sockets of this process at `/ws` (wire.md "Socket"). Clients only listen; whatever they do goes through the API. */
export function createSockets({ services, requestLimit, languageOf, tick: pause }: SocketOptions): Sockets {
  const { db, bus, env, log, sessions } = services;
  const register = new SocketRegister();
  const server = new WebSocketServer({
    ...{ noServer: true, clientTracking: false, perMessageDeflate: false, maxPayload: socketLimits.message },
    WebSocket: HeldSocket,
  });
  const delivery = new Delivery(register, db, log);
  const resumes = new Resumes(db, bus, log);
  const inTurn = takingTurns(16);
  const looks = new Looks({ db, log, register, delivery });

  /** The listeners are shared by all sockets: `this` is the socket. */
  function heard(this: WebSocket, data: RawData, binary: boolean): void {
    if (!(this instanceof HeldSocket)) return;
    this.received++;
    const message = binary || this.received > socketLimits.messages ? null : readClientMessage(data.toString());
    if (!message) this.refuse();
    else if (message.type === "pong") this.unanswered = 0;
    else if (this.owner) resumes.add({ socket: this, after: message.after });
  }
  function closed(this: WebSocket): void {
    if (this instanceof HeldSocket) register.remove(this);
  }
  function failed(this: WebSocket): void {
    this.terminate();
  }

  async function upgrade(req: IncomingMessage, raw: Duplex, head: Buffer): Promise<void> {
    const abandon = () => raw.destroy();
    raw.on("error", abandon);
    const cameAt = Date.now();
    const shaken = judgeHandshake(req, env);
    if (shaken.status !== 101) return refuseUpgrade(raw, shaken.status);
    if (!requestLimit.take(req)) return refuseUpgrade(raw, 429);
    try {
      const session = shaken.cookies ? await inTurn(() => sessions.users.read(req.headers.cookie)) : null;
      if (!session && register.unbound.size >= socketLimits.unbound) return refuseUpgrade(raw, 503);
      const [locale, shops] = await Promise.all([
        languageOf(req, session?.language ?? null),
        session ? looks.shopsOf(session.ownerId) : [],
      ]);
      if (raw.destroyed) return;
      raw.off("error", abandon);
      server.handleUpgrade(req, raw, head, (socket) => {
        Object.assign(socket, { locale, origin: shaken.origin, openedAt: cameAt });
        open(socket, session, shops);
      });
    } catch (error) {
      log.warn({ err: error }, "a socket could not be opened");
      if (!raw.destroyed) refuseUpgrade(raw, 503);
    }
  }

  function open(socket: HeldSocket, session: FoundSession | null, shops: readonly number[]): void {
    socket.clientId = randomBytes(16).toString("hex");
    socket.on("message", heard).on("close", closed).on("error", failed);
    register.add(socket);
    if (session) {
      const { ownerId: userId, expiresAt } = session;
      register.bind(socket, { userId, session: sessionHash(session.sessionId), expiresAt: expiresAt.getTime(), shops });
      looks.came(userId);
      // It may have ended while it was being read.
      if (looks.endedSince(socket)) socket.close(closeCodes.ended);
    } else register.unbound.set(socket.clientId, socket);
    socket.tell(JSON.stringify({ type: "init", client_id: socket.clientId, bound: session !== null }));
  }

  /** Pings the sockets whose turn it is, and closes those that do not answer, that nobody bound, or whose session has run out. */
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
    for (const socket of register.unbound.values()) {
      if (now - socket.openedAt < socketLimits.shakeWithin) break;
      socket.close(closeCodes.policy);
    }
  }

  /** Tells the open pages of one person something of the moment. */
  function tellPerson(message: string): void {
    const parts: unknown = JSON.parse(message);
    if (!Array.isArray(parts)) return;
    const frame = JSON.stringify(parts[1]);
    for (const socket of register.ofUser(Number(parts[0]))) socket.tell(frame);
  }

  let tick = 0;
  let timer: NodeJS.Timeout | undefined;
  const endings: (() => void)[] = [];
  return {
    upgrade,
    register,
    start() {
      endings.push(
        bus.subscribe(conversationChannel, (message) => {
          const hint = register.size > 0 ? readHint(message) : null;
          if (hint) delivery.hint(hint);
        }),
        bus.subscribe(shakeChannel, (clientId) => {
          if (register.unbound.has(clientId)) looks.shaken();
        }),
        bus.subscribe(peopleChannel, tellPerson),
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
        // A peer that is away must not hold up the end of the process.
        setTimeout(() => socket.terminate(), 500).unref();
      }
      await Promise.all([delivery.close(), resumes.close(), looks.close()]);
      server.close();
    },
  };
}

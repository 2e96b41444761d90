import type { IncomingMessage, ServerResponse } from "node:http";
import type { RequestHandler } from "express";
import type { SessionKinds } from "../../session/sessions.server";
import { createRequestLimit } from "./request-limit.server";
import { requesterOf } from "./requester.server";
import { createTurns, type Turn } from "./turns.server";

interface SharesOptions {
  sessions: SessionKinds;
  /** Requests per minute of a person, or of the visitors of one address; 0 = no limit. */
  perMinute: number;
  /** Number of our own proxies whose X-Forwarded-For is trusted. */
  proxyHops: number;
}

/**
 * What each requester may have of this process. Counted are answers that have to be computed, not files and what is
 * kept for everybody.
 */
export interface Shares {
  /** Counts a request; false when its requester has made too many. */
  take(req: IncomingMessage): Promise<boolean>;
  /**
   * Counts a request and takes a turn for it, which has begun; it ends with its connection at the latest. Null = too
   * many.
   */
  enter(req: IncomingMessage, res: ServerResponse): Promise<Turn | null>;
  /** Lets requests in when their turn begins; 429 to those who want too much, and to nobody else. */
  middleware: RequestHandler;
}

/**
 * Six requests at once: as many as one browser sends over HTTP/1.1. Hundreds may wait, because a person who taps in
 * vain, or a town behind one address, should get an answer. No page computes for half a second.
 */
const turnsOfParty = { atOnce: 6, waiting: 250, busyMs: 500 };
/** Unknown sessions of an address that are looked up, as a multiple of its requests: it is one short query. */
const lookUps = 5;

/**
 * Creates the shares of this process: of persons by their sessions, of visitors by their address. Acts (POST) and pages
 * of one requester have turns of their own, so that acts which wait for something do not keep their person from looking
 * on.
 */
export function createShares({ sessions, perMinute, proxyHops }: SharesOptions): Shares {
  const within = createRequestLimit({ perMinute });
  // Apart: what the visitors of an address ask for keeps nobody behind it from being known, also when all of them come
  // back after a restart.
  const mayLookUp = createRequestLimit({ perMinute: perMinute * lookUps });
  const turn = createTurns(turnsOfParty);
  const requester = (req: IncomingMessage) => requesterOf(req, { sessions, proxyHops }, mayLookUp);

  async function take(req: IncomingMessage): Promise<boolean> {
    const { key, ownMachine } = await requester(req);
    return ownMachine || key === null || within(key);
  }

  async function enter(req: IncomingMessage, res: ServerResponse): Promise<Turn | null> {
    const { key, ownMachine } = await requester(req);
    if (!ownMachine && key !== null && !within(key)) return null;
    const reads = req.method === "GET" || req.method === "HEAD";
    const mine = turn(key === null ? null : `${key} ${reads ? "pages" : "acts"}`);
    if (!mine) return null;
    // The connection may have ended during the look-up.
    if (res.closed) mine.leave();
    else res.once("close", mine.leave);
    await mine.begun;
    return mine;
  }

  const middleware: RequestHandler = (req, res, next) => {
    enter(req, res).then((mine) => {
      if (res.closed) return;
      if (!mine) {
        res.status(429).set("Retry-After", "5").type("text/plain").send("Too many requests. Please wait a moment.");
        return;
      }
      res.locals.leaveTurn = mine.leave;
      next();
    }, next);
  };
  return { take, enter, middleware };
}

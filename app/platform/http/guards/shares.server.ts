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

/** Each requester's share of this process. Counts computed responses, not files and shared cached ones. */
export interface Shares {
  /** Counts a request; false when its requester has made too many. */
  take(req: IncomingMessage): Promise<boolean>;
  /**
   * Counts a request and resolves with its turn once that has begun; it ends with its connection at the latest. Null =
   * too many.
   */
  enter(req: IncomingMessage, res: ServerResponse): Promise<Turn | null>;
  /** Lets requests in when their turn begins; 429 to requesters over their limit only. */
  middleware: RequestHandler;
}

/**
 * Six requests at once: as many as one browser sends over HTTP/1.1. Hundreds may wait, because impatient tapping, or a
 * town behind one address, should get an answer. No page computes for half a second.
 */
const turnsOfParty = { atOnce: 6, waiting: 250, busyMs: 500 };
/** Max look-ups of unknown sessions per address, as a multiple of its requests: each is one short query. */
const lookUps = 5;

/**
 * Creates the shares of this process: of persons by their sessions, of visitors by their address. A requester's acts
 * (POST) and pages have separate turns, so that an act that waits does not block browsing.
 */
export function createShares({ sessions, perMinute, proxyHops }: SharesOptions): Shares {
  const within = createRequestLimit({ perMinute });
  // Separate limit: requests of an address's visitors must not keep signed-in people behind it from being recognised,
  // also when all of them return after a restart.
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

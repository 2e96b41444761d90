import { createHash, randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { brotliCompressSync, gzipSync, constants as zlib } from "node:zlib";
import { LRUCache } from "lru-cache";

/** Max age of a cached response, in ms. */
const freshForMs = 1000;
/** Max age of a response that is sent because no new one can be made, in ms. */
export const staleForMs = 5 * 60_000;
/** Max size of all bodies together, in bytes. */
const maxBytes = 32 * 1024 * 1024;
/** Bodies up to this size are sent in one write together with their head, in bytes. */
const maxInOneWrite = 16_384;

/** A response that is the same for everybody. */
export interface SharedAnswer {
  status: number;
  /** Only headers that hold for everybody: no cookies, no request id. */
  headers: readonly (readonly [string, string])[];
  body: Buffer;
  /** False: a failure, or a page without parts that could not be loaded; an older whole one is better. */
  whole: boolean;
}

interface CachedAnswer {
  /** By `performance.now`. */
  madeAt: number;
  status: number;
  etag: string;
  /** Headers that all encodings share. */
  headers: string[];
  plain: Buffer;
  forms: Partial<Record<Encoding, Form>>;
}

type Encoding = "br" | "gzip" | "plain";

/** A response in one encoding, ready to send. */
interface Form {
  /** Name, value, name, value … as `writeHead` takes it; the request id comes first. */
  headers: string[];
  /** Short bodies are latin1 strings: Node sends those in one write with the head. */
  body: Buffer | string;
}

/**
 * Caches whole responses in memory for a second. Only one response per key is built at a time; requests that arrive
 * meanwhile wait for it. Bodies are compressed once. A response stays for some minutes, in case that no new one can be
 * made: one that is not whole never takes its place.
 */
export function createAnswerCache() {
  const cache = new LRUCache<string, CachedAnswer>({
    max: 2000,
    maxSize: maxBytes,
    sizeCalculation: ({ plain }) => plain.length + 1,
    ttl: staleForMs,
    ttlResolution: 50,
  });
  /** Responses that are not whole, so that not everybody tries again. */
  const makeshift = new LRUCache<string, CachedAnswer>({ max: 100, ttl: freshForMs, ttlResolution: 50 });

  function kept(key: string): CachedAnswer | undefined {
    const found = cache.get(key);
    if (found && performance.now() - found.madeAt < freshForMs) return found;
    const failed = makeshift.get(key);
    return failed && (found ?? failed);
  }
  const underWay = new Map<string, Promise<CachedAnswer | null>>();

  function make(key: string, work: () => Promise<SharedAnswer | null>): Promise<CachedAnswer | null> {
    const started = underWay.get(key);
    if (started) return started;
    const making = work()
      .then((answer) => {
        if (!answer) return null;
        const entry = cachedForm(answer);
        if (!answer.whole) {
          makeshift.set(key, entry);
          return cache.get(key) ?? entry;
        }
        // A response invalidated while in flight (by a publication) is not cached: it may be stale.
        if (underWay.get(key) === making) cache.set(key, entry);
        return entry;
      })
      .finally(() => {
        if (underWay.get(key) === making) underWay.delete(key);
      });
    underWay.set(key, making);
    return making;
  }

  return {
    /** Sends the cached response immediately; false when there is none. */
    send(key: string, req: IncomingMessage, res: ServerResponse): boolean {
      const found = kept(key);
      if (found) write(found, req, res);
      return found !== undefined;
    },
    /** Sends the cached response even if it is no longer fresh; false when there is none. */
    sendStale(key: string, req: IncomingMessage, res: ServerResponse): boolean {
      const found = cache.get(key);
      if (found) write(found, req, res);
      return found !== undefined;
    },
    /**
     * Builds the response, or waits for the request that is building it, and sends it.
     * @returns false when the work declined to share its response (null) or failed: nothing was sent
     */
    async fill(
      key: string,
      work: () => Promise<SharedAnswer | null>,
      req: IncomingMessage,
      res: ServerResponse,
    ): Promise<boolean> {
      const entry = await make(key, work).catch(() => null);
      if (entry) write(entry, req, res);
      return entry !== null;
    },
    /** Invalidates everything: all later responses are rebuilt. */
    forget(): void {
      cache.clear();
      makeshift.clear();
      underWay.clear();
    },
  };
}

function cachedForm({ status, headers, body }: SharedAnswer): CachedAnswer {
  const said = new Map(headers);
  // The time in an envelope does not make a different response, therefore the handler may supply the ETag.
  const etag = said.get("etag") ?? `"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`;
  const vary = `${said.get("vary") ?? "Accept-Language, Cookie"}, Accept-Encoding`;
  const others = headers.filter(([name]) => name !== "etag" && name !== "vary");
  const all = [...others, ["ETag", etag] as const, ["Vary", vary] as const];
  return {
    madeAt: performance.now(),
    status,
    etag,
    headers: ["X-Request-Id", "", ...all.flat()],
    plain: body,
    forms: {},
  };
}

function write(entry: CachedAnswer, req: IncomingMessage, res: ServerResponse): void {
  // A stale copy was sent while this one was made.
  if (res.headersSent) return;
  if (entry.status === 200 && req.headers["if-none-match"]?.includes(entry.etag)) {
    res.writeHead(304, numbered(entry.headers)).end();
    return;
  }
  const { headers, body } = formOf(entry, encodingFor(req.headers["accept-encoding"]));
  res.writeHead(entry.status, numbered(headers));
  if (req.method === "HEAD") res.end();
  else if (typeof body === "string") res.end(body, "latin1");
  else res.end(body);
}

function encodingFor(accepted: string | string[] | undefined): Encoding {
  if (typeof accepted !== "string") return "plain";
  // No real browser sends a weight of 0 for one of the two; such a client gets the plain bytes.
  if (accepted.includes("q=0")) return "plain";
  if (/\bbr\b/.test(accepted)) return "br";
  return /\bgzip\b/.test(accepted) ? "gzip" : "plain";
}

/**
 * Puts a new request id into the headers. `writeHead` reads them synchronously, so that one list serves all responses.
 */
function numbered(headers: string[]): string[] {
  headers[1] = randomUUID();
  return headers;
}

function formOf(entry: CachedAnswer, encoding: Encoding): Form {
  const known = entry.forms[encoding];
  if (known) return known;
  const bytes = pack(entry.plain, encoding);
  const headers = [...entry.headers, "Content-Length", String(bytes.length)];
  if (encoding !== "plain") headers.push("Content-Encoding", encoding);
  const form = { headers, body: bytes.length <= maxInOneWrite ? bytes.toString("latin1") : bytes };
  entry.forms[encoding] = form;
  return form;
}

function pack(plain: Buffer, encoding: Encoding): Buffer {
  if (encoding === "br") return brotliCompressSync(plain, { params: { [zlib.BROTLI_PARAM_QUALITY]: 4 } });
  return encoding === "gzip" ? gzipSync(plain, { level: 6 }) : plain;
}

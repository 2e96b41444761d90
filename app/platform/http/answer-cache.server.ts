import { createHash, randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { brotliCompressSync, gzipSync, constants as zlib } from "node:zlib";
import { LRUCache } from "lru-cache";

/** How old an answer may be, in ms. */
const freshForMs = 1000;
/** All bodies together, in bytes. */
const mostBytes = 64 * 1024 * 1024;
/** Bodies up to here are sent in one piece with their head, in bytes. */
const mostInOneWrite = 16_384;

/** An answer that everybody may have. */
export interface SharedAnswer {
  status: number;
  /** Without what belongs to one answer: no cookies, no request id. */
  headers: readonly (readonly [string, string])[];
  body: Buffer;
}

interface Kept {
  status: number;
  etag: string;
  /** What all its forms say. */
  headers: string[];
  plain: Buffer;
  forms: Partial<Record<Encoding, Form>>;
}

type Encoding = "br" | "gzip" | "plain";

/** An answer as it is sent. */
interface Form {
  /** Name, value, name, value … as `writeHead` takes it; the id of the answer comes first. */
  headers: string[];
  /** A short one is text of one byte a sign: Node sends that in one piece with the head. */
  body: Buffer | string;
}

/**
 * Whole answers in memory for a second: one is made at a time for each key, and whoever comes meanwhile waits for it. Bodies are
 * compressed once.
 */
export function createAnswerCache() {
  const kept = new LRUCache<string, Kept>({
    max: 2000,
    maxSize: mostBytes,
    sizeCalculation: ({ plain }) => plain.length + 1,
    ttl: freshForMs,
    ttlResolution: 50,
  });
  const underWay = new Map<string, Promise<Kept | null>>();

  function make(key: string, work: () => Promise<SharedAnswer | null>): Promise<Kept | null> {
    const started = underWay.get(key);
    if (started) return started;
    const making = work()
      .then((answer) => {
        if (!answer) return null;
        const entry = keepable(answer);
        // What was forgotten meanwhile (a publication) is not kept: it may be of before.
        if (underWay.get(key) === making) kept.set(key, entry);
        return entry;
      })
      .finally(() => {
        if (underWay.get(key) === making) underWay.delete(key);
      });
    underWay.set(key, making);
    return making;
  }

  return {
    /** Sends the kept answer at once; false when there is none. */
    send(key: string, req: IncomingMessage, res: ServerResponse): boolean {
      const found = kept.get(key);
      if (found) write(found, req, res);
      return found !== undefined;
    },
    /**
     * Makes the answer, or waits for who makes it, and sends it.
     * @returns false when the work says that this answer is not to be shared (null) or failed: nothing was sent
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
    /** From now on every answer is made anew. */
    forget(): void {
      kept.clear();
      underWay.clear();
    },
  };
}

function keepable({ status, headers, body }: SharedAnswer): Kept {
  const said = new Map(headers);
  // The time in an envelope is no other answer: who made it named what counts.
  const etag = said.get("etag") ?? `"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`;
  const vary = `${said.get("vary") ?? "Accept-Language, Cookie"}, Accept-Encoding`;
  const others = headers.filter(([name]) => name !== "etag" && name !== "vary");
  const all = [...others, ["ETag", etag] as const, ["Vary", vary] as const];
  return { status, etag, headers: ["X-Request-Id", "", ...all.flat()], plain: body, forms: {} };
}

function write(entry: Kept, req: IncomingMessage, res: ServerResponse): void {
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
  // A browser that names a weight of 0 for one of the two is none that exists; it gets the plain bytes.
  if (accepted.includes("q=0")) return "plain";
  if (/\bbr\b/.test(accepted)) return "br";
  return /\bgzip\b/.test(accepted) ? "gzip" : "plain";
}

/** The headers with an id of this answer. `writeHead` reads them at once, so that one list serves all answers. */
function numbered(headers: string[]): string[] {
  headers[1] = randomUUID();
  return headers;
}

function formOf(entry: Kept, encoding: Encoding): Form {
  const known = entry.forms[encoding];
  if (known) return known;
  const bytes = pack(entry.plain, encoding);
  const headers = [...entry.headers, "Content-Length", String(bytes.length)];
  if (encoding !== "plain") headers.push("Content-Encoding", encoding);
  const form = { headers, body: bytes.length <= mostInOneWrite ? bytes.toString("latin1") : bytes };
  entry.forms[encoding] = form;
  return form;
}

function pack(plain: Buffer, encoding: Encoding): Buffer {
  if (encoding === "br") return brotliCompressSync(plain, { params: { [zlib.BROTLI_PARAM_QUALITY]: 4 } });
  return encoding === "gzip" ? gzipSync(plain, { level: 6 }) : plain;
}

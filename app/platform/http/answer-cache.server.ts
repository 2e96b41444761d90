import { createHash, randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { brotliCompressSync, gzipSync, constants as zlib } from "node:zlib";
import { LRUCache } from "lru-cache";

/** How old an answer may be, in ms. */
const freshForMs = 1000;
/** All bodies together, in bytes. */
const mostBytes = 64 * 1024 * 1024;

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
  /** Name, value, name, value … as `writeHead` takes it. */
  headers: string[];
  plain: Buffer;
  packed: Partial<Record<"br" | "gzip", Buffer>>;
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
    ttlResolution: 10,
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
  return { status, etag, headers: all.flat(), plain: body, packed: {} };
}

function write(entry: Kept, req: IncomingMessage, res: ServerResponse): void {
  const headers = [...entry.headers, "X-Request-Id", randomUUID()];
  if (entry.status === 200 && req.headers["if-none-match"]?.includes(entry.etag)) {
    res.writeHead(304, headers).end();
    return;
  }
  const encoding = encodingFor(req.headers["accept-encoding"]);
  const body = encoding ? packed(entry, encoding) : entry.plain;
  if (encoding) headers.push("Content-Encoding", encoding);
  headers.push("Content-Length", String(body.length));
  res.writeHead(entry.status, headers).end(req.method === "HEAD" ? undefined : body);
}

function encodingFor(accepted: string | string[] | undefined): "br" | "gzip" | null {
  if (typeof accepted !== "string") return null;
  // A browser that names a weight of 0 for one of the two is none that exists; it gets the plain bytes.
  if (accepted.includes("q=0")) return null;
  if (/\bbr\b/.test(accepted)) return "br";
  return /\bgzip\b/.test(accepted) ? "gzip" : null;
}

function packed(entry: Kept, encoding: "br" | "gzip"): Buffer {
  const known = entry.packed[encoding];
  if (known) return known;
  const body =
    encoding === "br"
      ? brotliCompressSync(entry.plain, { params: { [zlib.BROTLI_PARAM_QUALITY]: 4 } })
      : gzipSync(entry.plain, { level: 6 });
  entry.packed[encoding] = body;
  return body;
}

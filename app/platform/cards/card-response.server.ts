import { LRUCache } from "lru-cache";
import { mediaKey } from "../media/media-picture.server";
import type { Storage } from "../media/storage.server";
import { PicturesBusy, pictureWork } from "../media/work/picture-process.server";
import { type CardFile, cardVersion } from "./asked-card.server";

/** Max bytes of drawn cards in memory: about two hundred. */
const memoryBytes = 20 * 1024 * 1024;
/** Max cards that wait to be drawn, so that goods' pictures never wait long behind them. */
const maxWaiting = 20;

const drawn = new LRUCache<string, Buffer>({ maxSize: memoryBytes, sizeCalculation: (bytes) => bytes.length });
const underWay = new Map<string, Promise<Buffer>>();

/**
 * Answers with a card: drawn once for its facts, and then from memory. Under the address of its version (`v`) it is
 * cached for good, under another it is asked for again each time. HEAD and a known version draw nothing. A 503 when too
 * many wait.
 */
export async function cardResponse(request: Request, storage: Storage, file: CardFile): Promise<Response> {
  const version = cardVersion(file);
  const current = new URL(request.url).searchParams.get("v") === version;
  const etag = `"${version}"`;
  const headers = new Headers({
    ETag: etag,
    "Cache-Control": current ? "public, max-age=31536000, immutable" : "public, no-cache",
    "X-Content-Type-Options": "nosniff",
  });
  const known = request.headers.get("If-None-Match")?.split(",") ?? [];
  if (known.some((tag) => tag.trim().replace(/^W\//, "") === etag)) return new Response(null, { status: 304, headers });
  headers.set("Content-Type", "image/jpeg");
  headers.set("Content-Disposition", `inline; filename="${file.name}"`);
  if (request.method === "HEAD") return new Response(null, { headers });
  const bytes = await drawnCard(version, storage, file);
  if (!bytes) return new Response(null, { status: 503, headers: { "Retry-After": "10", "Cache-Control": "no-store" } });
  headers.set("Content-Length", String(bytes.length));
  return new Response(new Uint8Array(bytes), { headers });
}

/** Returns a card from memory, or draws it once for all who ask meanwhile; null = too many wait. */
async function drawnCard(version: string, storage: Storage, { card, picture }: CardFile): Promise<Buffer | null> {
  const known = drawn.get(version);
  if (known) return known;
  let job = underWay.get(version);
  if (!job) {
    if (underWay.size >= maxWaiting) return null;
    job = storedBytes(storage, picture)
      .then((bytes) => pictureWork({ kind: "card", card, picture: bytes }))
      .finally(() => underWay.delete(version));
    underWay.set(version, job);
  }
  try {
    const bytes = await job;
    drawn.set(version, bytes);
    return bytes;
  } catch (error) {
    if (error instanceof PicturesBusy) return null;
    throw error;
  }
}

async function storedBytes(storage: Storage, picture: string): Promise<Buffer | null> {
  const [, hash] = /^\/media\/([0-9a-f]{32})$/.exec(picture) ?? [];
  return hash === undefined ? null : storage.get(mediaKey(hash));
}

import type { IncomingMessage, ServerResponse } from "node:http";
import type { Handle } from "~/db/transact.server";
import { dropDocumentHeaders } from "../http/guards/security.server";
import { ok, type Result, refuse } from "../result";
import {
  type EncodedPicture,
  type EncodeOptions,
  type MediaRow,
  mediaKey,
  mediaRowOf,
  type PictureRefusal,
} from "./media-picture.server";
import { storeMediaRow } from "./media-queries.server";
import { createMediaSizes, isMadeFile } from "./media-sizes.server";
import type { PictureInput } from "./picture-input.server";
import type { Storage } from "./storage.server";
import type { RemuxedVideo } from "./video-file";
import type { RemuxedVoice } from "./voice-file";
import { PictureProcessEnded, PicturesBusy, pictureWork } from "./work/picture-process.server";

/** Checks and re-encodes an uploaded picture without storing it. Refusals and the 503 as for `storePicture`. */
export function encodedPicture(
  picture: PictureInput,
  options: EncodeOptions = {},
): Promise<Result<EncodedPicture, PictureRefusal>> {
  return pictureWork({ kind: "encode", picture, options }).catch((error: unknown) => {
    throw error instanceof PicturesBusy ? new Response(null, { status: 503, headers: { "Retry-After": "10" } }) : error;
  });
}

/**
 * Rewrites an uploaded recording in the separate process (see `remuxVoice`). One that ends the process is broken.
 * Throws the 503 of `storePicture`.
 */
export function remuxedVoice(file: string): Promise<RemuxedVoice> {
  return pictureWork({ kind: "voice", file }).catch((error: unknown) => {
    if (error instanceof PictureProcessEnded) return refuse("voiceBroken");
    throw error instanceof PicturesBusy ? new Response(null, { status: 503, headers: { "Retry-After": "10" } }) : error;
  });
}

/**
 * Rewrites an uploaded video in the separate process (see `remuxVideo`). One that ends the process is broken. Throws
 * the 503 of `storePicture`.
 */
export function remuxedVideo(file: string, into: string): Promise<RemuxedVideo> {
  return pictureWork({ kind: "video", file, into }).catch((error: unknown) => {
    if (error instanceof PictureProcessEnded) return refuse("videoBroken");
    throw error instanceof PicturesBusy ? new Response(null, { status: 503, headers: { "Retry-After": "10" } }) : error;
  });
}

/**
 * Stores an uploaded picture: checks it, re-encodes it, keeps it. Refusals: see `PictureRefusal`. Throws a 503 when too
 * many pictures wait.
 * @param square crops to the centre square, with sides of at most this many pixels
 * @param personal a buyer's own: may be deleted once nothing shows it, unless someone else has stored the same picture
 * for good
 * @param part cuts this part out
 */
export async function storePicture(
  handle: Handle,
  storage: Storage,
  picture: PictureInput,
  { personal = false, square, part }: { personal?: boolean } & Pick<EncodeOptions, "square" | "part"> = {},
): Promise<Result<MediaRow, PictureRefusal>> {
  const encoded = await encodedPicture(picture, { square, part });
  return encoded.ok ? ok(await storeEncoded(handle, storage, encoded.value, personal)) : encoded;
}

/**
 * Writes the file of an encoded picture first and its row second, so that a row always has a file. For an identical
 * picture it returns the existing row.
 */
export async function storeEncoded(
  handle: Handle,
  storage: Storage,
  picture: EncodedPicture,
  personal = false,
): Promise<MediaRow> {
  const row = mediaRowOf(picture);
  await storage.put(mediaKey(row.hash), picture.bytes);
  return storeMediaRow(handle, row, personal);
}

/** A hash is 32 hex digits, so that no part of it can leave the folder. Queries added by clients are ignored. */
const address = /^\/media\/([0-9a-f]{32})-([a-z0-9]{2,8}\.(?:webp|png|ico))(?:\?|$)/;
const types = { webp: "image/webp", png: "image/png", ico: "image/x-icon" } as const;

function plain(response: ServerResponse, status: 404 | 405 | 500 | 503, text: string): void {
  response.writeHead(status, {
    "Content-Type": "text/plain; charset=utf-8",
    "Cache-Control": "no-store",
    "X-Content-Type-Options": "nosniff",
    ...(status === 405 ? { Allow: "GET, HEAD" } : {}),
  });
  response.end(text);
}

/**
 * Serves `GET|HEAD /media/<hash>-<width>.webp` for the widths of the allow-list, and the icon files. The address
 * identifies the content, so the response is immutable and cached for good. Everything else under /media is a plain
 * 404.
 * @param onError receives failures of the storage or the decoder; the visitor gets a plain 500
 */
export function mediaHandler(
  storage: Storage,
  onError: (error: unknown) => void = () => {},
): (request: IncomingMessage, response: ServerResponse) => Promise<void> {
  const sizes = createMediaSizes(storage);
  return async (request, response) => {
    // Express strips its mount path from `url` and keeps the full address in `originalUrl`.
    const original = "originalUrl" in request ? request.originalUrl : undefined;
    const match = address.exec(typeof original === "string" ? original : (request.url ?? ""));
    const [, hash, file = ""] = match ?? [];
    if (hash === undefined || !isMadeFile(file)) return plain(response, 404, "Not found\n");
    if (request.method !== "GET" && request.method !== "HEAD") return plain(response, 405, "Method not allowed\n");
    try {
      const bytes = await sizes(hash, file);
      if (!bytes) return plain(response, 404, "Not found\n");
      dropDocumentHeaders(response);
      const [name, ending] = file.split(".");
      const etag = `"${hash}-${name}"`;
      const headers = {
        ETag: etag,
        "Cache-Control": "public, max-age=31536000, immutable",
        "X-Content-Type-Options": "nosniff",
      };
      if (request.headers["if-none-match"]?.split(",").some((tag) => tag.trim().replace(/^W\//, "") === etag)) {
        response.writeHead(304, headers).end();
        return;
      }
      const type = types[ending as keyof typeof types];
      response.writeHead(200, { ...headers, "Content-Type": type, "Content-Length": bytes.length });
      response.end(request.method === "HEAD" ? undefined : bytes);
    } catch (error) {
      if (error instanceof PicturesBusy) return plain(response, 503, "Too busy\n");
      onError(error);
      if (response.headersSent) response.destroy();
      else plain(response, 500, "Something went wrong\n");
    }
  };
}

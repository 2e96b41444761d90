import type { RequestContext } from "~/app/context.server";
import { notFound } from "~/app/platform/http/answers.server";
import { rangeOf } from "~/app/platform/media/byte-range";
import { videoAddress, videoKey } from "./video-address";
import { shownVideo } from "./videos-queries.server";

/**
 * Answers with a video or the requested range of it, as a stream. Whoever has its address may see it: an id of 122
 * random bits is told only to who may see the post, and a copy beside the shop needs no session. Its content never
 * changes, so it is kept for good. Throws a 404 for one that is gone.
 * @param file name in the address: `<id>.<ending>`
 */
export async function videoResponse(
  request: Request,
  { db, storage }: Pick<RequestContext, "db" | "storage">,
  file: string,
): Promise<Response> {
  const [id = ""] = file.split(".");
  const video = await shownVideo(db, id);
  if (!video || videoAddress(id, video.mime) !== `/videos/${file}`) throw notFound();
  const { mime, bytes } = video;
  const etag = `"${id}"`;
  const headers = {
    ETag: etag,
    "Accept-Ranges": "bytes",
    "Cache-Control": "public, max-age=31536000, immutable",
    "X-Content-Type-Options": "nosniff",
    "Content-Disposition": "inline",
  };
  const known = request.headers.get("If-None-Match")?.split(",") ?? [];
  if (known.some((tag) => tag.trim().replace(/^W\//, "") === etag)) return new Response(null, { status: 304, headers });
  const range = rangeOf(request.headers.get("Range"), bytes);
  if (range === "outside")
    return new Response(null, { status: 416, headers: { ...headers, "Content-Range": `bytes */${bytes}` } });
  const { from, to } = range ?? { from: 0, to: bytes - 1 };
  const body = request.method === "HEAD" ? null : await storage.read(videoKey(id, mime), { from, to });
  if (body === null && request.method !== "HEAD") throw notFound();
  return new Response(body, {
    status: range ? 206 : 200,
    headers: {
      ...headers,
      "Content-Type": mime,
      "Content-Length": String(to - from + 1),
      ...(range ? { "Content-Range": `bytes ${from}-${to}/${bytes}` } : {}),
    },
  });
}

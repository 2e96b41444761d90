import { rangeOf } from "~/app/platform/media/byte-range";

/**
 * Answers with a recording or the requested range of it: some browsers play nothing without ranges. Must be revalidated
 * on every use, because it may be withdrawn.
 */
export function voiceResponse(
  request: Request,
  { id, mime, bytes }: { id: string; mime: string; bytes: Buffer },
): Response {
  const etag = `"${id}"`;
  const headers = {
    ETag: etag,
    "Accept-Ranges": "bytes",
    "Cache-Control": "private, no-cache",
    "X-Content-Type-Options": "nosniff",
    "Content-Disposition": "inline",
    "Cross-Origin-Resource-Policy": "same-origin",
  };
  const known = request.headers.get("If-None-Match")?.split(",") ?? [];
  if (known.some((tag) => tag.trim().replace(/^W\//, "") === etag)) return new Response(null, { status: 304, headers });
  const range = rangeOf(request.headers.get("Range"), bytes.length);
  if (range === "outside")
    return new Response(null, { status: 416, headers: { ...headers, "Content-Range": `bytes */${bytes.length}` } });
  const { from, to } = range ?? { from: 0, to: bytes.length - 1 };
  return new Response(new Uint8Array(bytes.subarray(from, to + 1)), {
    status: range ? 206 : 200,
    headers: {
      ...headers,
      "Content-Type": mime,
      "Content-Length": String(to - from + 1),
      ...(range ? { "Content-Range": `bytes ${from}-${to}/${bytes.length}` } : {}),
    },
  });
}

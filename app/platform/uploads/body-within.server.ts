/**
 * Yields the chunks of a body up to a limit in bytes. Throws a 413 above it, up front if Content-Length says so. A
 * consumer that stops early leaves the rest unread instead of cancelling it: that would close the connection before the
 * response is sent.
 */
export async function* bodyWithin(request: Request, limit: number): AsyncGenerator<Uint8Array> {
  // Browsers always send Content-Length; the server discards the unread rest, and the response arrives.
  if (Number(request.headers.get("Content-Length") ?? 0) > limit) throw new Response(null, { status: 413 });
  const reader = request.body?.getReader();
  let size = 0;
  for (let chunk = await reader?.read(); chunk && !chunk.done; chunk = await reader?.read()) {
    size += chunk.value.byteLength;
    if (size > limit) throw new Response(null, { status: 413, headers: { Connection: "close" } });
    yield chunk.value;
  }
}

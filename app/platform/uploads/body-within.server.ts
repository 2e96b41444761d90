/**
 * The body's chunks, up to a limit in bytes; above it a 413, at once where the browser says how much will come. Who stops early leaves the
 * rest unread instead of cancelling it: that would end the connection before the answer is sent.
 */
export async function* bodyWithin(request: Request, limit: number): AsyncGenerator<Uint8Array> {
  // A browser always says it; what is unread is thrown away by the server and the answer arrives.
  if (Number(request.headers.get("Content-Length") ?? 0) > limit) throw new Response(null, { status: 413 });
  const reader = request.body?.getReader();
  let size = 0;
  for (let chunk = await reader?.read(); chunk && !chunk.done; chunk = await reader?.read()) {
    size += chunk.value.byteLength;
    if (size > limit) throw new Response(null, { status: 413, headers: { Connection: "close" } });
    yield chunk.value;
  }
}

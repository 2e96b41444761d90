/** The longest request of the editor: a document with its history, each 256 KB at most, and room for quotes. */
const longest = 1024 * 1024;

/** JSON that the editor sends; a plain object, else 400, and 413 above 1 MB. */
export async function readJson(request: Request): Promise<Record<string, unknown>> {
  if (!request.headers.get("Content-Type")?.startsWith("application/json")) throw new Response(null, { status: 415 });
  const reader = request.body?.getReader();
  const parts: Uint8Array[] = [];
  let size = 0;
  for (let chunk = await reader?.read(); chunk && !chunk.done; chunk = await reader?.read()) {
    size += chunk.value.byteLength;
    if (size > longest) throw new Response(null, { status: 413 });
    parts.push(chunk.value);
  }
  try {
    const value: unknown = JSON.parse(Buffer.concat(parts).toString("utf8"));
    if (typeof value === "object" && value !== null && !Array.isArray(value)) return value as Record<string, unknown>;
  } catch {
    // Not JSON: refused below.
  }
  throw new Response(null, { status: 400 });
}

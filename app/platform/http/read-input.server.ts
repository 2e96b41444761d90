import { readForm } from "../form.server";

/**
 * The named texts of a JSON API call, sent as JSON or as a form, 64 KB at most; anything else in it is dropped. A number counts as
 * its text, a list under one of the names in `lists` as its JSON text. Null when the body is malformed or holds null characters,
 * which PostgreSQL cannot store. Throws a 413 `Response`.
 */
export async function readInput(
  request: Request,
  lists: readonly string[] = [],
): Promise<Record<string, string> | null> {
  const type = request.headers.get("Content-Type") ?? "";
  if (type === "") return {};
  const entries = /^application\/json\b/i.test(type) ? await jsonEntries(request) : [...(await readForm(request))];
  if (entries === null) return null;
  const input: Record<string, string> = Object.create(null);
  for (const [name, value] of entries) {
    if (typeof value === "number") input[name] = String(value);
    else if (typeof value === "string") input[name] = value;
    else if (lists.includes(name) && Array.isArray(value)) input[name] = JSON.stringify(value);
  }
  return Object.values(input).some((text) => text.includes("\0")) ? null : input;
}

async function jsonEntries(request: Request): Promise<[string, unknown][] | null> {
  const limit = 64 * 1024;
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = request.body?.getReader();
  for (let chunk = await reader?.read(); chunk && !chunk.done; chunk = await reader?.read()) {
    size += chunk.value.byteLength;
    if (size > limit) throw new Response(null, { status: 413 });
    chunks.push(chunk.value);
  }
  try {
    const value: unknown = JSON.parse(Buffer.concat(chunks).toString("utf8") || "{}");
    return typeof value === "object" && value !== null && !Array.isArray(value) ? Object.entries(value) : null;
  } catch {
    return null;
  }
}

import { badRequest } from "~/app/platform/http/answers.server";
import { readForm } from "./form.server";
import { readableJson } from "./sent-text";

/**
 * Returns the named texts of a JSON API call, sent as JSON or as a form; anything else is dropped. A number becomes its
 * text; a list or an object becomes its JSON text when its name is listed in `json`. Null when the body is malformed.
 * Throws a 413 `Response` above the limit, and a 400 for JSON nested deeper than any client sends.
 * @param limit bytes of the whole body
 */
export async function readInput(
  request: Request,
  { json = [], limit = 64 * 1024 }: { json?: readonly string[]; limit?: number } = {},
): Promise<Record<string, string> | null> {
  const type = request.headers.get("Content-Type") ?? "";
  if (type === "") return {};
  const entries = /^application\/json\b/i.test(type)
    ? await jsonEntries(request, limit)
    : [...(await readForm(request, limit))];
  if (entries === null) return null;
  const input: Record<string, string> = Object.create(null);
  for (const [name, value] of entries) {
    if (typeof value === "number") input[name] = String(value);
    else if (typeof value === "string") input[name] = value;
    else if (json.includes(name) && typeof value === "object" && value !== null) input[name] = JSON.stringify(value);
  }
  return input;
}

async function jsonEntries(request: Request, limit: number): Promise<[string, unknown][] | null> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = request.body?.getReader();
  for (let chunk = await reader?.read(); chunk && !chunk.done; chunk = await reader?.read()) {
    size += chunk.value.byteLength;
    if (size > limit) throw new Response(null, { status: 413 });
    chunks.push(chunk.value);
  }
  const text = Buffer.concat(chunks).toString("utf8") || "{}";
  if (isDeep(text)) throw badRequest();
  const value = readableJson(text);
  return typeof value === "object" && value !== null && !Array.isArray(value) ? Object.entries(value) : null;
}

/**
 * Returns true for JSON with more than 32 levels of nesting. Counts brackets, because whatever walks such a value
 * overflows the stack.
 */
function isDeep(json: string): boolean {
  let depth = 0;
  for (const [sign] of json.matchAll(/"(?:[^"\\]|\\.)*"|[[{]|[\]}]/gs)) {
    if (sign === "[" || sign === "{") depth++;
    else if (sign === "]" || sign === "}") depth--;
    if (depth > 32) return true;
  }
  return false;
}

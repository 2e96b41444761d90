import { badRequest } from "~/app/platform/http/answers.server";
import { readForm } from "./form.server";

/**
 * Returns the named texts of a JSON API call, sent as JSON or as a form; anything else is dropped. A number becomes its text; a list
 * or an object becomes its JSON text when its name is listed in `json`. Null when the body is malformed or contains null
 * characters, which PostgreSQL cannot store. Throws a 413 `Response` above the limit, and a 400 for JSON nested deeper than any
 * client sends.
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
  return Object.values(input).some((text) => text.includes("\0")) ? null : input;
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
  let value: unknown;
  try {
    value = JSON.parse(Buffer.concat(chunks).toString("utf8") || "{}");
  } catch {
    return null;
  }
  if (isDeep(value)) throw badRequest();
  return typeof value === "object" && value !== null && !Array.isArray(value) ? Object.entries(value) : null;
}

/** Returns true for more than 32 levels of nesting. Iterates by level, because recursion would overflow the stack. */
function isDeep(value: unknown): boolean {
  let level: unknown[] = [value];
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > 32) return true;
    level = level.flatMap((one) => (typeof one === "object" && one !== null ? Object.values(one) : []));
  }
  return false;
}

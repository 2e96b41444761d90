import { badRequest } from "~/app/platform/http/answers.server";
import { readableJson } from "~/app/platform/http/sent-text";

/**
 * Maximum size of an editor request in bytes: a document with its history, each at most 256 KB, and room for escaping.
 */
const longest = 1024 * 1024;

/**
 * Reads a JSON request of the editor. Throws 400 unless it is a plain object, 413 above 1 MB, 415 if it is not JSON.
 */
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
  const value = readableJson(Buffer.concat(parts).toString("utf8"));
  if (typeof value !== "object" || value === null || Array.isArray(value)) throw badRequest();
  return value as Record<string, unknown>;
}

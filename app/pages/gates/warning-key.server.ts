import { createHash } from "node:crypto";
import type { Finding } from "../document/model";

/** Parameters that say where a thing stands or what it is called, or that change with other things. */
const passing: ReadonlySet<string> = new Set(["row", "place", "count", "most", "title"]);

/**
 * Identifies what a warning warns of: the module, the field, and what was found there (a picture, a link, colours, the
 * languages that are missing). It is the same when the module or its row moves and when other words are written, and
 * another one as soon as something else is found.
 */
export function warningKey({ code, path, item, params }: Finding): string {
  const field = path.replace(/^item\[\d+\]\.?/, "").replace(/\[\d+\]/, "");
  const found = Object.entries(params).filter(([name]) => !passing.has(name));
  const about = [code, item?.id ?? "", field, found.toSorted(([a], [b]) => (a < b ? -1 : 1))];
  return createHash("sha256").update(JSON.stringify(about)).digest("base64url").slice(0, 16);
}

/** Reads the keys stored with a page; malformed ones are dropped. */
export function readAccepted(raw: unknown): string[] {
  return Array.isArray(raw) ? raw.filter((one): one is string => typeof one === "string") : [];
}

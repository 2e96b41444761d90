import { createHash } from "node:crypto";
import type { PageDocument, StoredItem } from "~/modules/format/stored";
import type { Finding } from "../document/model";

/** Parameters that say where a thing stands, or that change with other things. */
const passing: ReadonlySet<string> = new Set(["row", "place", "count", "most"]);

/**
 * Identifies what a warning warns of: the module, the field, and what stands there. It is the same when the module or
 * its row moves, and another one as soon as the thing itself changes.
 */
export function warningKey(document: PageDocument, { code, path, item, params }: Finding): string {
  const field = path.replace(/^item\[\d+\]\.?/, "");
  const said = Object.entries(params).filter(([name]) => !passing.has(name));
  const about = [code, item?.id ?? "", field.replace(/\[\d+\]/, ""), said.sort(), valueAt(document, item?.id, field)];
  return createHash("sha256").update(JSON.stringify(about)).digest("base64url").slice(0, 16);
}

function valueAt({ page, item: items }: PageDocument, id: string | undefined, field: string): unknown {
  const item: StoredItem | undefined = items.find((one) => one.id === id);
  const [, row, column] = /^data\[(\d+)\]\.(\w+)$/.exec(field) ?? [];
  if (row) return item?.data[Number(row)]?.[column ?? ""] ?? null;
  const [, part, name = ""] = /^(?:page\.)?(params|style)\.([\w-]+)$/.exec(field) ?? [];
  if (part !== "params" && part !== "style") return null;
  const values: Record<string, unknown> = (item ?? page)[part];
  return values[name] ?? null;
}

/** Reads the keys stored with a page; malformed ones are dropped. */
export function readAccepted(raw: unknown): string[] {
  return Array.isArray(raw) ? raw.filter((one): one is string => typeof one === "string") : [];
}

import type { Handle } from "~/db/transact.server";
import { lookUp } from "~/modules/fill/look-up.server";
import type { Issue } from "~/modules/format/document";
import { readDocument } from "~/modules/format/read.server";
import type { ImportPlan } from "../document/model";

export type Unreadable = { ok: false; code: "document_unreadable"; issues: Issue[] };

/** Reads a file as it would be taken in: the document, and every repair it needed. Writes nothing. */
export async function readImport(handle: Handle, text: string): Promise<{ ok: true; value: ImportPlan } | Unreadable> {
  const read = readDocument(text);
  if (!read.document) return { ok: false, code: "document_unreadable", issues: read.issues };
  const { document, issues } = await lookUp(handle, read.document, read);
  return { ok: true, value: { document, issues, kind: read.wrapper.kind, name: read.wrapper.name } };
}

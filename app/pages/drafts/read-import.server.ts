import { ok, type Refusal, type Result, refuse } from "~/app/platform/result";
import type { Handle } from "~/db/transact.server";
import { lookUp } from "~/modules/fill/look-up.server";
import type { Issue } from "~/modules/format/document";
import { readDocument } from "~/modules/format/read.server";
import type { ImportPlan } from "../document/model";

export type Unreadable = Refusal<"documentUnreadable"> & { issues: Issue[] };

/**
 * Reads a file as an import would: returns the document and every repair it needed. Read-only.
 * @param shopId the shop whose page it becomes; null = the platform's
 */
export async function readImport(
  handle: Handle,
  text: string,
  shopId: number | null = null,
): Promise<Result<ImportPlan, Unreadable>> {
  const read = readDocument(text);
  if (!read.document) return refuse("documentUnreadable", { issues: read.issues });
  const { document, issues } = await lookUp(handle, read.document, { ...read, shopId });
  return ok({ document, issues, kind: read.wrapper.kind, name: read.wrapper.name });
}

import type { Handle } from "~/db/transact.server";
import type { Owner } from "../document/model";
import type { TheirDraft } from "../editor/merge-theirs";
import { openDraft } from "./open-draft.server";

/** Loads the draft as it is now, for an open editor that merges it with its own; null as for `openDraft`. */
export async function theirDraft(handle: Handle, pageId: number, owner: Owner): Promise<TheirDraft | null> {
  const draft = await openDraft(handle, pageId, owner);
  if (!draft) return null;
  const { document, choices, lockVersion, updatedBy, updatedAt } = draft;
  return { document, choices, lockVersion, by: updatedBy?.name ?? "", at: updatedAt?.getTime() ?? 0 };
}

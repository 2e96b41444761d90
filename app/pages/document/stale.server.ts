import type { Handle } from "~/db/transact.server";
import { draftOf } from "../drafts/drafts-queries.server";
import { person } from "../list/list-pages.server";
import type { Stale } from "./model";

/** Who was first, and when; for who named another version of the draft. */
export async function staleDraft(handle: Handle, pageId: number): Promise<Stale> {
  const draft = await draftOf(handle, pageId);
  return {
    ok: false,
    code: "stale",
    by: person(draft?.updated_by ?? null, draft?.editor_name ?? null),
    at: draft?.updated_at ?? new Date(0),
    lockVersion: draft?.lock_version ?? 0,
  };
}

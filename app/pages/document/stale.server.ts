import { refuse } from "~/app/platform/result";
import type { Handle } from "~/db/transact.server";
import { draftOf } from "../drafts/drafts-queries.server";
import { person } from "../list/list-pages.server";
import type { Stale } from "./model";

/** Returns who saved first and when, for a request based on an older version of the draft. */
export async function staleDraft(handle: Handle, pageId: number): Promise<Stale> {
  const draft = await draftOf(handle, pageId);
  return refuse("stale", {
    by: person(draft?.updated_by ?? null, draft?.editor_name ?? null),
    at: draft?.updated_at ?? new Date(0),
    lockVersion: draft?.lock_version ?? 0,
  });
}

import type { Transaction } from "kysely";
import { audit } from "~/app/staff/api.server";
import type { Database } from "~/db/schema";
import type { By } from "../document/model";

/** The kinds of action on a page; labels in operator.json under `acts`. */
export type PageAction =
  | "created"
  | "renamed"
  | "described"
  | "recycled"
  | "restored"
  | "edited"
  | "published"
  | "planned"
  | "planCancelled"
  | "planHeld"
  | "planRetried"
  | "versionRestored"
  | "rolledBack"
  | "previewMade"
  | "previewRevoked"
  | "imported"
  | "swapped";

/**
 * Records an action on a page in the audit log, in the transaction of the action itself. Merchants' actions on their
 * own pages are not audited: their versions record who and when.
 */
export async function recordAction(
  trx: Transaction<Database>,
  act: {
    /** null = automatic, no person involved. */
    by: By | null;
    did: PageAction;
    page: { id: number; name: string };
    before?: Record<string, unknown>;
    after?: Record<string, unknown>;
  },
): Promise<void> {
  const { by, did, page, before, after } = act;
  if (by && "seller" in by) return;
  const subject = { kind: "page", id: page.id, label: page.name };
  await audit(trx, {
    staff: by?.staff ?? null,
    action: `pages.${did}`,
    subject,
    before,
    after,
    address: by?.address ?? "",
  });
}

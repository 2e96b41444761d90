import type { Transaction } from "kysely";
import { audit } from "~/app/staff/api.server";
import type { Database } from "~/db/schema";
import type { By } from "../document/model";

/** The kinds of action on pictures of a library; labels in operator.json under `acts`. */
export type PictureAction = "described" | "deleted" | "restored" | "replaced" | "replacementUndone";

/**
 * Records an action on a picture of the platform in the audit log, in the transaction of the action itself. Merchants'
 * actions on their own library are not audited.
 */
export async function recordPicture(
  trx: Transaction<Database>,
  act: {
    by: By;
    did: PictureAction;
    picture: { id: number; name: string; hash: string };
    before?: Record<string, unknown>;
    after?: Record<string, unknown>;
  },
): Promise<void> {
  const { by, did, picture, before, after } = act;
  if ("seller" in by) return;
  const subject = { kind: "picture", id: picture.id, label: picture.name || picture.hash.slice(0, 8) };
  await audit(trx, { staff: by.staff, action: `library.${did}`, subject, before, after, address: by.address });
}

import type { Transaction } from "kysely";
import { openValue } from "~/app/platform/secrets/sealed-value.server";
import { type Actor, audit } from "~/app/staff/api.server";
import type { Db } from "~/db/client.server";
import type { Database } from "~/db/schema";
import { transact } from "~/db/transact.server";
import type { ApplicationPicture } from "../../applying/application";
import { type SealedPicture, sentPicture } from "../../applying/application-pictures-queries.server";
import { sealedNumber } from "./deciding-queries.server";

/** Returns a picture of a submitted application, still sealed, and logs the look; null = none. */
export function seePicture(
  db: Db,
  { id, kind, ...actor }: Actor & { id: number; kind: ApplicationPicture },
): Promise<SealedPicture | null> {
  return transact(db, async (trx) => {
    const picture = await sentPicture(trx, { applicationId: id, kind });
    if (picture) await logLook(trx, actor, { id, document: kind });
    return picture;
  });
}

/** Returns the number of the applicant's document and logs the look; null = none that our keys open. */
export function seeNumber(
  db: Db,
  { id, secret, ...actor }: Actor & { id: number; secret: string },
): Promise<string | null> {
  return transact(db, async (trx) => {
    const sealed = await sealedNumber(trx, id);
    if (sealed === null) return null;
    await logLook(trx, actor, { id, document: "id_number" });
    return openValue(sealed, secret);
  });
}

function logLook(trx: Transaction<Database>, actor: Actor, { id, document }: { id: number; document: string }) {
  const subject = { kind: "application", id, label: String(id) };
  return audit(trx, { ...actor, subject, action: "shops.documentSeen", after: { document } });
}

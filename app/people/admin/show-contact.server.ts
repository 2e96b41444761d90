import { ok, type Result, refuse } from "~/app/platform/result";
import { type Actor, audit } from "~/app/staff/api.server";
import type { Db } from "~/db/client.server";
import { transact } from "~/db/transact.server";
import { contactOf, type PersonContact } from "./contact-queries.server";

/** Shows a person's phone, mailbox and addresses in full, which the audit log records. Refuses `notFound`. */
export function showContact(
  db: Db,
  { staff, address, userId }: Actor & { userId: number },
): Promise<Result<PersonContact, "notFound">> {
  return transact(db, async (trx) => {
    const contact = await contactOf(trx, userId);
    if (!contact) return refuse("notFound");
    const subject = { kind: "buyer", id: userId, label: `#${userId}` };
    await audit(trx, { staff, address, action: "people.contactShown", subject });
    return ok(contact);
  });
}

import type { Transaction } from "kysely";
import type { Database } from "~/db/schema";

/** What an act was done to. `label` is how a person knows it: a name, a number. */
export interface AuditSubject {
  kind: string;
  id: string | number;
  label: string;
}

export interface AuditEntry {
  /** null = the command line, or what happens by itself. */
  staff: { id: number; name: string; role: string } | null;
  /** `<area>.<act>`: `staff.invited`, `pages.published`; its words stand in operator.json under `acts`. */
  action: `${string}.${string}`;
  subject: AuditSubject;
  /** Only what changed, plain values; never a password or a key. */
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
  /** Network address the request came from. */
  address: string;
}

/** Adds an act to the audit log, in the transaction of the act itself: both are there, or neither. */
export async function audit(trx: Transaction<Database>, entry: AuditEntry): Promise<void> {
  const { staff, action, subject, before, after, address } = entry;
  await trx
    .insertInto("audit_log")
    .values({
      staff_id: staff?.id ?? null,
      staff_name: staff?.name ?? "",
      staff_role: staff?.role ?? "",
      action,
      subject_kind: subject.kind,
      subject_id: String(subject.id),
      subject_label: subject.label.slice(0, 300),
      before: before ? JSON.stringify(before) : null,
      after: after ? JSON.stringify(after) : null,
      address,
    })
    .execute();
}

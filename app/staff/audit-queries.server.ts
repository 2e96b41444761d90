import type { Transaction } from "kysely";
import type { Database } from "~/db/schema";

type Texts = typeof import("~/locales/en/operator.json");
type Words = Texts["acts"];

/** Kinds of objects that acts are done to. */
export type AuditKind = keyof Texts["kinds"];

/** `<area>.<act>`: `staff.invited`. Only acts that operator.json words: readers would see the raw name. */
export type AuditAction = {
  [Area in keyof Words]: `${Area}.${keyof Words[Area] & string}`;
}[keyof Words];

/** The object of an act. `kind` has words in operator.json; `label` is the name or number people know it by. */
export interface AuditSubject {
  kind: string;
  id: string | number;
  label: string;
}

export interface AuditEntry {
  /** Null = the command line, or a background job. */
  staff: { id: number; name: string; role: string } | null;
  action: AuditAction;
  subject: AuditSubject;
  /** Changed values only, as plain data; never a password or a key. */
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
  /** Network address the request came from. */
  address: string;
}

/** Adds acts to the audit log, in the transaction of the acts themselves: either both are stored or neither. */
export async function audit(trx: Transaction<Database>, ...entries: AuditEntry[]): Promise<void> {
  await trx
    .insertInto("audit_log")
    .values(
      entries.map(({ staff, action, subject, before, after, address }) => ({
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
      })),
    )
    .execute();
}

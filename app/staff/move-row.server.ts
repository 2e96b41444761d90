import type { Transaction } from "kysely";
import { pickText, type Texts } from "~/app/platform/language/texts";
import { movedPlace } from "~/app/platform/ordered-rows.server";
import { ok, type Result, refuse } from "~/app/platform/result";
import type { Db } from "~/db/client.server";
import type { Database } from "~/db/schema";
import { transact } from "~/db/transact.server";
import type { Actor } from "./actor";
import { type AuditEntry, type AuditKind, audit } from "./audit-queries.server";

/** A row of a list, and one position up (-1) or down (1). */
export type RowMove = Actor & { id: number; by: -1 | 1 };

interface OrderedList<Row> {
  /** Locks the list and reads its rows in order. */
  lock(trx: Transaction<Database>): Promise<Row[]>;
  save(trx: Transaction<Database>, ids: number[]): Promise<void>;
  action: AuditEntry["action"];
  /** Kind of the row in the audit log. */
  kind: AuditKind;
  nameOf(row: NoInfer<Row>): Texts;
}

/** Moves a row of a manually ordered list. Refuses `notFound`; moving past an end changes nothing. */
export function moveRow<Row extends { id: number }>(
  db: Db,
  { staff, address, id, by }: RowMove,
  { lock, save, action, kind, nameOf }: OrderedList<Row>,
): Promise<Result<null, "notFound">> {
  return transact(db, async (trx) => {
    const rows = await lock(trx);
    const at = rows.findIndex((row) => row.id === id);
    const row = rows[at];
    if (!row) return refuse("notFound");
    const order = movedPlace(
      rows.map((one) => one.id),
      at,
      by,
    );
    if (!order) return ok(null);
    await save(trx, order);
    const subject = { kind, id, label: pickText(nameOf(row), "en") };
    await audit(trx, { staff, action, subject, before: { place: at + 1 }, after: { place: at + by + 1 }, address });
    return ok(null);
  });
}

import { ok, type Result, refuse } from "~/app/platform/result";
import { type Actor, audit } from "~/app/staff/api.server";
import type { Db } from "~/db/client.server";
import type { StatementLayout } from "~/db/tables/statements-schema";
import { transact } from "~/db/transact.server";
import { readLines, statementRows } from "./read-statement.server";
import { areEnough } from "./statement-columns";
import { statementById, writeLines } from "./statements-queries.server";

/**
 * Reads a statement's file by the columns that a person picked, replacing earlier lines. Returns the number of lines.
 *
 * Refuses `notFound`, `columns` (a date, and an amount of one column or two, are required), `noLines` (nothing could be
 * read) and `used` (a line is booked already).
 */
export async function layStatementOut(
  db: Db,
  { staff, address, id, layout }: Actor & { id: number; layout: Omit<StatementLayout, "delimiter"> },
): Promise<Result<number, "notFound" | "columns" | "noLines" | "used">> {
  const found = await statementById(db, id);
  if (!found) return refuse("notFound");
  const { content, currency, name } = found;
  const whole = { ...layout, delimiter: found.layout.delimiter };
  const rows = statementRows(content, whole);
  if (!rows.ok || !areEnough(layout.columns)) return refuse("columns");
  const { lines, faults } = readLines(rows.value.rows, whole, currency);
  if (lines.length === 0) return refuse("noLines");
  return transact(db, async (trx) => {
    if (!(await writeLines(trx, id, { layout: whole, lines, faults }))) return refuse("used");
    const subject = { kind: "bankStatement", id, label: name };
    const after = { lines: lines.length, unread: faults.length, columns: layout.columns };
    await audit(trx, { staff, address, subject, action: "finance.statementRead", after });
    return ok(lines.length);
  });
}

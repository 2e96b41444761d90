import { createHash } from "node:crypto";
import type { FileEncoding } from "~/app/console/csv/guess-encoding";
import { ok, type Result, refuse } from "~/app/platform/result";
import { type Actor, audit } from "~/app/staff/api.server";
import type { Db } from "~/db/client.server";
import { transact } from "~/db/transact.server";
import { readLines, recognise, type StatementFault, statementRows } from "./read-statement.server";
import { insertStatement, statementByHash, writeLines } from "./statements-queries.server";

interface Sent extends Actor {
  name: string;
  bytes: Uint8Array;
  currency: string;
  /** Chosen by the person; undefined = by content. */
  encoding?: FileEncoding | undefined;
}

/**
 * Stores the file of a bank statement with its lines, when its columns and the order of its dates are recognised;
 * otherwise a person picks them (`layStatementOut`). Nothing is booked. The same file again returns the stored
 * statement. Returns its id.
 *
 * Refuses as `statementRows`, `empty` also for titles and sums without a line.
 */
export async function saveStatement(
  db: Db,
  { staff, address, name, bytes, currency, encoding }: Sent,
): Promise<Result<number, StatementFault>> {
  const read = statementRows(bytes, encoding ? { encoding } : {});
  if (!read.ok) return read;
  const { layout, complete } = recognise(read.value, currency);
  const { lines, faults } = complete ? readLines(read.value.rows, layout, currency) : { lines: [], faults: [] };
  if (complete && lines.length === 0 && faults.length === 0) return refuse("empty");
  const hash = createHash("sha256").update(bytes).digest("hex");
  return transact(db, async (trx) => {
    const statement = { staffId: staff.id, name, hash, content: Buffer.from(bytes), currency, layout };
    const id = await insertStatement(trx, statement);
    if (id === null) {
      const known = await statementByHash(trx, hash);
      return known === undefined ? refuse("empty") : ok(known);
    }
    await writeLines(trx, id, { layout, lines, faults });
    const subject = { kind: "bankStatement", id, label: name };
    const after = { lines: lines.length, unread: faults.length, hash };
    await audit(trx, { staff, address, subject, action: "finance.statementKept", after });
    return ok(id);
  });
}

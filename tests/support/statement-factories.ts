import { marketCurrency } from "~/app/platform/format/market-currency.server";
import { saveStatement } from "~/app/wallet/admin/statements/save-statement.server";
import { linesOfStatement } from "~/app/wallet/admin/statements/statements-queries.server";
import type { Db } from "~/db/client.server";
import { done } from "./after-factories";

/** A line in a bank's format. */
interface Said {
  /** In whole units; negative = outgoing. */
  amount: number;
  words: string;
  name?: string;
  /** The bank's reference. */
  reference?: string;
}

const today = () => new Date().toISOString().slice(0, 10);
let files = 0;

/** The file of a statement with these lines of today; each file is different. */
export function statementFile(lines: readonly Said[]): Uint8Array {
  files += 1;
  const rows = lines.map(
    ({ amount, words, name = "", reference = "" }) => `${today()},${amount.toFixed(2)},${name},${words},${reference}`,
  );
  const text = ["Harbour Bank", `Printed,${files}`, "Date,Amount,Name,Description,Transaction ID", ...rows].join("\n");
  return new TextEncoder().encode(text);
}

/** Stores a statement and returns its id with the ids of its lines, in order. */
export async function makeStatement(
  db: Db,
  staff: { id: number; name: string; role: string },
  lines: readonly Said[],
): Promise<{ id: number; lineIds: number[] }> {
  const sent = { staff, address: "", name: "november.csv", bytes: statementFile(lines), currency: marketCurrency() };
  const id = done(await saveStatement(db, sent));
  return { id, lineIds: (await linesOfStatement(db, id)).map((line) => line.id) };
}

import type { LedgerHead } from "~/app/ledger/api.server";
import { restoreShop } from "~/app/start/backup.server";
import { runBackupCommand } from "./backup-arguments";

/**
 * `npm run restore -- FILE`: restores a backup into an empty database, before the shop's first start (docs/backup.md).
 */
await runBackupCommand({
  usage: "npm run restore -- FILE [--without-keys] [--passphrase-file FILE]",
  flags: ["without-keys"],
  async run({ env, file, passphrase, flags }) {
    const withoutKeys = flags.has("without-keys");
    const { tables, media, keys, leftOut, at, facts } = await restoreShop(env, { file, passphrase, withoutKeys });
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    const lines = [
      `Restored what was there at ${at}: ${rows} rows of ${tables.length} tables, ${media.files} pictures. Money and stock add up.`,
    ];
    const { seal } = (facts.ledger ?? {}) as Partial<LedgerHead>;
    if (seal) lines.push(`The ledger is sealed anew; its chain ended in seal ${seal.number}, ${seal.hash}.`);
    if (media.missing.length > 0) lines.push(`${media.missing.length} pictures were missing when the backup was made.`);
    if (!keys || withoutKeys)
      lines.push(
        `The keys were not restored: ${keys ? "all" : leftOut} second factors and all recovery codes are gone.`,
      );
    return lines;
  },
});

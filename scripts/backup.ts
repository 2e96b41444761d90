import { backUp } from "~/app/start/backup.server";
import { runBackupCommand } from "./backup-arguments";

/** `npm run backup -- FILE`: writes a backup of the shop to a file, also while it runs (docs/backup.md). */
await runBackupCommand({
  usage: "npm run backup -- FILE [--force] [--passphrase-file FILE]",
  flags: ["force"],
  async run({ env, file, passphrase, flags }) {
    const { tables, media, keys, leftOut } = await backUp(env, { file, passphrase, force: flags.has("force") });
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    const lines = [`${file}: ${rows} rows of ${tables.length} tables, ${media.files} pictures.`];
    if (media.missing.length > 0)
      lines.push(
        `${media.missing.length} pictures have no file and are not in it: ${media.missing.slice(0, 5).join(", ")} …`,
      );
    if (!keys)
      lines.push(
        `Without PASAR_BACKUP_PASSPHRASE the keys are not in it: after a restore ${leftOut} second factors and all recovery codes are gone, ` +
          "their owners sign in without one until they set it up anew; browsers are not known any more.",
      );
    return lines;
  },
});

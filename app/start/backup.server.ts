import { stockAsMovements } from "~/app/catalog/api.server";
import {
  balancedTransfers,
  balancesAsEntries,
  type LedgerHead,
  ledgerHead,
  restampTransfers,
  sealTransfers,
} from "~/app/ledger/api.server";
import { BackupError } from "~/app/platform/backup/backup-error";
import type { Manifest } from "~/app/platform/backup/manifest";
import { type RestoreTarget, restoreBackup } from "~/app/platform/backup/restore-backup.server";
import { writeBackup } from "~/app/platform/backup/write-backup.server";
import type { Env } from "~/app/platform/env/env.server";
import { createStorage } from "~/app/platform/media/storage.server";
import { keysOf } from "~/app/platform/secrets/keys.server";
import { openDatabase } from "~/db/client.server";
import { joinPrivatePostgres } from "~/db/embedded/embedded.server";
import { probeDatabase } from "~/db/probe.server";
import { changeSecret, secret } from "~/db/secrets.server";
import type { Handle } from "~/db/transact.server";

type Place = Pick<Env, "databaseUrl" | "dataDir" | "codeSecret" | "totpSecret">;

/** The keys in a backup. Passwords of the private database belong to its folder. */
const keyNames = ["codes", "totp"] as const;
const settings = { codes: "CODE_SECRET", totp: "TOTP_SECRET" } as const;
const given = (place: Place, name: (typeof keyNames)[number]) =>
  name === "codes" ? place.codeSecret : place.totpSecret;

/**
 * Writes a backup of the shop to a file; see `writeBackup`. The shop may be running.
 * @param passphrase null = without the keys
 */
export function backUp(
  place: Place,
  { file, passphrase, force }: { file: string; passphrase: string | null; force?: boolean },
): Promise<Manifest> {
  return withOwner(place, (url) => {
    const storage = createStorage(`${place.dataDir}/files`);
    const values = () =>
      Object.fromEntries(keyNames.map((name) => [name, given(place, name) ?? secret(place.dataDir, name)]));
    const keys = passphrase === null ? null : { values: values(), passphrase };
    const facts = async (handle: Handle) => ({ ledger: await ledgerHead(handle) });
    return writeBackup(file, { url, storage, keys, facts }, { force });
  });
}

/**
 * Restores a backup into the empty database of a new shop; see `restoreBackup`. Money and stock must add up, or it is
 * rolled back.
 */
export function restoreShop(
  place: Place,
  { file, ...options }: { file: string } & Pick<RestoreTarget, "passphrase" | "withoutKeys">,
): Promise<Manifest> {
  return withOwner(place, async (url) => {
    const manifest = await restoreBackup(file, {
      ...options,
      url,
      storage: createStorage(`${place.dataDir}/files`),
      keepKeys: (keys) => keepKeys(place, keys),
      check: checkBooks,
      adopt: restampTransfers,
    });
    await reseal(url);
    return manifest;
  });
}

async function withOwner<T>(place: Place, work: (url: string) => Promise<T>): Promise<T> {
  if (place.databaseUrl) await probeDatabase(place.databaseUrl);
  const own = place.databaseUrl ? null : await joinPrivatePostgres({ dataDir: place.dataDir });
  try {
    return await work(place.databaseUrl ?? own?.url ?? "");
  } finally {
    await own?.stop();
  }
}

/** Recreates the seals: their hashes include transaction numbers, which are now those of the restore. */
async function reseal(url: string): Promise<void> {
  const { db, close } = openDatabase(url, { max: 1 });
  try {
    await sealTransfers(db);
  } finally {
    await close();
  }
}

/**
 * Puts the keys of the backup before the existing ones. Keys in the environment cannot be changed here, so they must
 * include those of the backup.
 */
function keepKeys(place: Place, keys: Record<string, string>): void {
  for (const name of keyNames) {
    const needed = keysOf(keys[name] ?? "").filter(({ secret: key }) => key !== "");
    const ours = given(place, name);
    const known = new Set(keysOf(ours ?? "").map(({ id }) => id));
    const lacking = needed.filter(({ id }) => !known.has(id)).map(({ id }) => id);
    if (ours !== null && lacking.length > 0)
      throw new BackupError(
        `${settings[name]} is set and lacks the key ${lacking[0]} of the backup: unset it for the restore, or add that key. Nothing was kept.`,
      );
  }
  for (const name of keyNames) {
    if (given(place, name) !== null) continue;
    const lines = [...(keys[name] ?? "").split("\n"), ...secret(place.dataDir, name).split("\n")];
    changeSecret(place.dataDir, name, [...new Set(lines.filter((line) => line !== ""))].join("\n"));
  }
}

async function checkBooks(handle: Handle, { facts }: Manifest): Promise<string[]> {
  const transfer = (await balancedTransfers(handle)).first;
  const account = (await balancesAsEntries(handle)).first;
  const sku = (await stockAsMovements(handle)).first;
  const then = facts.ledger as LedgerHead | null;
  const now = await ledgerHead(handle);
  const faults: string[] = [];
  if (transfer !== null) faults.push(`Transfers that do not sum to zero: ${transfer} is the first.`);
  if (account !== null) faults.push(`Accounts whose balance is not the sum of their entries: ${account} is the first.`);
  if (sku !== null) faults.push(`SKUs whose stock is not the sum of their movements: ${sku} is the first.`);
  if (then?.seal && JSON.stringify(then.seal) !== JSON.stringify(now?.seal))
    faults.push("The ledger ends in another seal.");
  return faults;
}

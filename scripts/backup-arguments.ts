import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { BackupError } from "~/app/platform/backup/backup-error";
import type { Env } from "~/app/platform/env/env.server";
import { processEnv } from "~/app/platform/env/process-env.server";
import { isStartError } from "~/db/start-error.server";

interface Command {
  usage: string;
  /** Its flags, besides `--passphrase-file FILE`. */
  flags: readonly string[];
  run(given: { env: Env; file: string; passphrase: string | null; flags: ReadonlySet<string> }): Promise<string[]>;
}

/** Runs `npm run backup` or `npm run restore`: prints what was done, or one sentence and exit code 1. */
export async function runBackupCommand({ usage, flags, run }: Command): Promise<void> {
  try {
    const options = Object.fromEntries(flags.map((flag) => [flag, { type: "boolean" as const }]));
    const parsed = parseArgs({
      options: { ...options, "passphrase-file": { type: "string" } },
      allowPositionals: true,
    });
    const { positionals } = parsed;
    const values: Record<string, unknown> = parsed.values;
    const [file, ...more] = positionals;
    if (!file || more.length > 0) throw new BackupError(`Usage: ${usage}`);
    const env = processEnv();
    const passphrase = readPassphrase(values["passphrase-file"]) ?? env.backupPassphrase;
    const set = new Set(flags.filter((flag) => values[flag] === true));
    for (const line of await run({ env, file, passphrase, flags: set })) process.stdout.write(`${line}\n`);
  } catch (error) {
    const code = error instanceof Error && "code" in error ? String(error.code) : "";
    const wrongUsage = code.startsWith("ERR_PARSE_ARGS");
    const expected = error instanceof BackupError || isStartError(error) || wrongUsage || /^E[A-Z]+$/.test(code);
    if (!expected) throw error;
    process.stderr.write(`${wrongUsage ? `Usage: ${usage}` : (error as Error).message}\n`);
    process.exitCode = 1;
  }
}

function readPassphrase(file: unknown): string | null {
  if (typeof file !== "string") return null;
  const passphrase = readFileSync(file, "utf8").replace(/\r?\n$/, "");
  if (passphrase.length < 12) throw new BackupError(`The passphrase in ${file} must have at least 12 characters.`);
  return passphrase;
}

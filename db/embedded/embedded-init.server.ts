import { execFile } from "node:child_process";
import {
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { StartError } from "../start-error.server";
import type { Place } from "./embedded-place.server";

const run = promisify(execFile);
export const superuser = "pasar";

/** Environment of PostgreSQL's programs: nothing of ours, above all no PG… variables. */
export const plainEnvironment: NodeJS.ProcessEnv = {
  NODE_ENV: "production",
  PATH: process.env.PATH ?? "/usr/bin:/bin",
  TZ: "UTC",
  LC_ALL: "C",
};

/**
 * Creates the data directory if missing; refuses one that is not ours to use. It is built next to its final path and
 * renamed when complete, so an interrupted start leaves nothing half-made.
 */
export async function prepareCluster(
  place: Place,
  major: number,
  password: string,
): Promise<{ dir: string; fresh: boolean }> {
  const dir = join(place.folder, "postgres");
  const version = join(dir, "PG_VERSION");
  if (existsSync(version)) {
    const found = readFileSync(version, "utf8").trim();
    if (found === String(major)) return { dir, fresh: false };
    throw new StartError(
      `The database in ${dir} was made by PostgreSQL ${found}, this program brings PostgreSQL ${major}: ` +
        "use the version of the program that made it, or set DATA_DIR to another folder to begin anew.",
    );
  }
  if (existsSync(dir) && readdirSync(dir).length > 0) {
    throw new StartError(
      `${dir} holds files but no PostgreSQL database: move it away, or set DATA_DIR to another folder.`,
    );
  }
  await initialise(place, dir, password);
  return { dir, fresh: true };
}

async function initialise(place: Place, dir: string, password: string): Promise<void> {
  for (const name of readdirSync(place.folder)) {
    if (name.startsWith("postgres.new")) rmSync(join(place.folder, name), { recursive: true, force: true });
  }
  const draft = join(place.folder, "postgres.new");
  const passwordFile = join(place.folder, "postgres.new.password");
  mkdirSync(draft, { mode: 0o700 });
  writeFileSync(passwordFile, password, { mode: 0o600 });
  if (place.runAs) {
    for (const path of [draft, passwordFile]) chownSync(path, place.runAs.uid, place.runAs.gid);
  }
  try {
    await initdb(place, draft, passwordFile);
  } finally {
    rmSync(passwordFile, { force: true });
  }
  renameSync(draft, dir);
}

/**
 * The builtin provider sorts by code point, the same on every machine. Trigrams ask the C library for letter classes,
 * so its locale must cover more than ASCII; the available names differ (older macOS lacks C.UTF-8).
 */
async function initdb(place: Place, dir: string, passwordFile: string): Promise<void> {
  let failure = "";
  for (const locale of ["C.UTF-8", "en_US.UTF-8", "C"]) {
    const options = ["-D", dir, "-U", superuser, `--pwfile=${passwordFile}`, "--auth=scram-sha-256", "-E", "UTF8"];
    const locales = ["--locale-provider=builtin", "--builtin-locale=C.UTF-8", `--locale=${locale}`];
    try {
      await run(join(place.home, "bin", "initdb"), [...options, ...locales], {
        ...place.runAs,
        cwd: place.folder,
        env: plainEnvironment,
      });
      return;
    } catch (error) {
      failure = error instanceof Error && "stderr" in error ? String(error.stderr).trim() : String(error);
      if (!failure.includes("locale")) break;
    }
  }
  throw new StartError(`The private database cannot be made in ${dir}: ${failure.split("\n").join(" ")}`);
}

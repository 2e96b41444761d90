import { spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { StartError } from "../start-error.server";
import type { Binaries } from "./embedded-binaries.server";

/** User that PostgreSQL runs as; null = our own. */
export type RunAs = { uid: number; gid: number } | null;

export interface Place {
  /** Contains `postgres` (the data); real path; owned by the user that PostgreSQL runs as. */
  folder: string;
  /** Folder of bin, lib and share that this user can reach. */
  home: string;
  runAs: RunAs;
}

/** Candidate folders when an unprivileged user cannot reach the project (a folder under root's own home). */
const elsewhere = ["/var/lib", "/usr/local/var", "/opt"];

/**
 * Decides where the private PostgreSQL lives and which user runs it. For an ordinary user: in the data directory, as
 * that user. For root, which PostgreSQL refuses: as an unprivileged user; where that user cannot reach the data
 * directory or the binaries, both go to a separate folder whose path is recorded in `<dataDir>/postgres.path`.
 */
export function findPlace(dataDir: string, binaries: Binaries): Place {
  if (process.getuid?.() !== 0) {
    return { folder: realpathSync(dataDir), home: binaries.home, runAs: null };
  }
  const note = join(dataDir, "postgres.path");
  const folder = existsSync(note) ? readFileSync(note, "utf8").trim() : realpathSync(dataDir);
  if (existsSync(note) && !existsSync(folder)) {
    throw new StartError(
      `The database of this data directory should lie in ${folder} (says ${note}), but that folder is gone.`,
    );
  }
  const runAs = ownerOf(join(folder, "postgres")) ?? ownerOf(folder) ?? unprivilegedUser();
  if (canReach(runAs, folder)) {
    const home = canReach(runAs, join(binaries.home, "bin"))
      ? binaries.home
      : copyBinaries(binaries, apart(note, folder));
    return { folder, home, runAs };
  }
  if (existsSync(join(folder, "postgres", "PG_VERSION"))) {
    throw new StartError(
      `The user ${runAs.uid}, whom the database in ${folder}/postgres belongs to, cannot reach it: check the rights of the folders above.`,
    );
  }
  const other = makeFolder(runAs);
  writeFileSync(note, `${other}\n`);
  return { folder: other, home: copyBinaries(binaries, other), runAs };
}

/** Returns the data folder of a data directory from recorded facts, without deciding anything. */
export function postgresFolder(dataDir: string): string {
  const note = join(dataDir, "postgres.path");
  return join(existsSync(note) ? readFileSync(note, "utf8").trim() : dataDir, "postgres");
}

/** Returns the folder next to which binaries are copied: the recorded one if any, else the data directory itself. */
function apart(note: string, folder: string): string {
  return existsSync(note) ? folder : realpathSync(folder);
}

function ownerOf(path: string): { uid: number; gid: number } | null {
  const found = statSync(path, { throwIfNoEntry: false });
  return found && found.uid !== 0 ? { uid: found.uid, gid: found.gid } : null;
}

/** Returns an unprivileged user of this machine: PostgreSQL needs one that has a name. */
function unprivilegedUser(): { uid: number; gid: number } {
  const users = readFileSync("/etc/passwd", "utf8")
    .split("\n")
    .map((line) => line.split(":"))
    .map(([name = "", , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }))
    .filter(({ uid }) => uid > 0);
  // macOS gives its nobody a negative id, and no process can be started with one.
  const found = ["postgres", "nobody", "daemon"].map((name) => users.find((user) => user.name === name)).find(Boolean);
  const user = found ?? users[0];
  if (!user) {
    throw new StartError(
      "PostgreSQL does not run as root, and /etc/passwd names no other user: start as an ordinary user, or set DATABASE_URL.",
    );
  }
  return { uid: user.uid, gid: user.gid };
}

/** Asks the system itself, so that permissions of all parent folders, groups and access lists count. */
function canReach(user: { uid: number; gid: number }, folder: string): boolean {
  return spawnSync("/bin/sh", ["-c", 'cd "$1"', "sh", folder], { ...user, cwd: "/", stdio: "ignore" }).status === 0;
}

function makeFolder(runAs: { uid: number; gid: number }): string {
  for (const base of elsewhere) {
    const folder = join(base, "pasar", randomBytes(6).toString("hex"));
    try {
      mkdirSync(join(base, "pasar"), { recursive: true, mode: 0o755 });
      mkdirSync(folder, { mode: 0o700 });
      chownSync(folder, runAs.uid, runAs.gid);
      if (canReach(runAs, folder)) return folder;
      rmSync(folder, { recursive: true });
    } catch {
      // Missing or read-only: try the next one.
    }
  }
  throw new StartError(
    `PostgreSQL does not run as root, and user ${runAs.uid} can reach neither the data directory nor ${elsewhere.join(", ")}: ` +
      "set DATA_DIR to a folder that everybody may enter, or set DATABASE_URL.",
  );
}

/** Copies once per version; an interrupted copy has a different name and is removed. */
function copyBinaries(binaries: Binaries, folder: string): string {
  const home = join(folder, `postgresql-${binaries.version}`);
  if (existsSync(home)) return home;
  for (const name of readdirSync(folder)) {
    if (name.startsWith("postgresql-")) rmSync(join(folder, name), { recursive: true, force: true });
  }
  const draft = `${home}.part`;
  cpSync(binaries.home, draft, { recursive: true, verbatimSymlinks: true });
  chmodSync(draft, 0o755);
  renameSync(draft, home);
  return home;
}

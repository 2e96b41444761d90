import { randomBytes } from "node:crypto";
import { chmodSync, linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/**
 * Returns a secret of this installation: generated at the first call (32 random bytes, base64url), constant afterwards,
 * stored in `<dataDir>/secrets/<name>`, readable only by its owner. Concurrent first calls are safe.
 * @param name lower-case letters, digits and dashes
 */
export function secret(dataDir: string, name: string): string {
  if (!/^[a-z0-9-]+$/.test(name)) throw new Error(`"${name}" is no name for a secret.`);
  const folder = join(dataDir, "secrets");
  const file = join(folder, name);
  const known = read(file);
  if (known) return known;

  mkdirSync(folder, { recursive: true, mode: 0o700 });
  chmodSync(folder, 0o700);
  const fresh = `${file}.${process.pid}.${randomBytes(4).toString("hex")}`;
  writeFileSync(fresh, randomBytes(32).toString("base64url"), { mode: 0o600, flag: "wx", flush: true });
  try {
    // A link appears whole or not at all, and never replaces one that another process created first.
    linkSync(fresh, file);
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error;
  } finally {
    rmSync(fresh, { force: true });
  }
  const stored = read(file);
  if (!stored) throw new Error(`The secret in ${file} is empty.`);
  return stored;
}

/** Replaces the value of a secret atomically. Running processes keep the one they read at their start. */
export function changeSecret(dataDir: string, name: string, value: string): void {
  secret(dataDir, name);
  const file = join(dataDir, "secrets", name);
  const fresh = `${file}.${process.pid}.${randomBytes(4).toString("hex")}`;
  writeFileSync(fresh, value, { mode: 0o600, flag: "wx", flush: true });
  renameSync(fresh, file);
}

function read(file: string): string | null {
  try {
    return readFileSync(file, "utf8").trim() || null;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return null;
    throw error;
  }
}

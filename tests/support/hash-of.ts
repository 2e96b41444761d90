import { hashPassword } from "~/app/platform/secrets/passwords.server";

const hashes = new Map<string, Promise<string>>();

/** Returns the hash of a test password, computed once per process: each takes 20 ms of a core, by design. */
export function hashOf(password: string): Promise<string> {
  const hash = hashes.get(password) ?? hashPassword(password);
  hashes.set(password, hash);
  return hash;
}

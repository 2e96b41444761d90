import { hash } from "@node-rs/argon2";

const hashes = new Map<string, Promise<string>>();

/** Each hash carries its own cost: the shop's takes 20 ms of a core for every sign-in and every payment, by design. */
const cheap = { memoryCost: 64, timeCost: 1, parallelism: 1, outputLen: 32 };

/** Returns a hash of a test password that is quick to check, computed once per process. */
export function hashOf(password: string): Promise<string> {
  const found = hashes.get(password) ?? hash(password, cheap);
  hashes.set(password, found);
  return found;
}

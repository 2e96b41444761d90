import { hash, verify } from "@node-rs/argon2";
import { createLane } from "../process/lane";

/**
 * argon2id with the parameters OWASP recommends for servers (19 MiB, 2 passes, 1 lane): about 20 ms on one core, and
 * too memory-intensive to guess in bulk. They can be raised later: each hash carries its own.
 */
export const passwordCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1, outputLen: 32 } as const;

/** Passwords worked on at once: half of Node's four threads, which also compress pages and read files. */
const inTurn = createLane(2);

/** Hashes a password or payment password for storage. Length rules belong to the form that asked for it. */
export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password, passwordCost));
}

/** Returns true when `password` matches `stored`; a stored value that is no hash matches nothing. */
export async function verifyPassword(stored: string, password: string): Promise<boolean> {
  try {
    return await inTurn(() => verify(stored, password));
  } catch {
    return false;
  }
}

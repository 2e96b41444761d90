import { createHash } from "node:crypto";

/** Hashes the key of a run for comparison with what is stored. */
export const hashOfKey = (key: string): Buffer => createHash("sha256").update(key).digest();

import { createHmac } from "node:crypto";

/** A key of this installation, and the name carried by the values it produced. */
export interface Key {
  /** Eight characters without a dot: identifies the key and reveals nothing about it. */
  id: string;
  secret: string;
}

/**
 * Returns the keys in a secret of the environment or of DATA_DIR: one per line, the newest first. The newest signs and
 * seals; all of them verify and open, so that a key can be rotated without invalidating what its predecessor produced
 * (docs/keys.md).
 */
export function keysOf(secret: string): [Key, ...Key[]] {
  const [newest = "", ...earlier] = secret.split(/\r?\n/).filter((line) => line !== "");
  return [keyOf(newest), ...earlier.map(keyOf)];
}

function keyOf(secret: string): Key {
  const id = createHmac("sha256", secret).update("the name of this key").digest("base64url").slice(0, 8);
  return { id, secret };
}

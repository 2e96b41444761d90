import { createHmac } from "node:crypto";

/** A key of this installation, and the name that what it made carries. */
export interface Key {
  /** Eight signs without a dot: tells which key, and nothing about it. */
  id: string;
  secret: string;
}

/**
 * The keys in a secret of the environment or of DATA_DIR: one a line, the newest first. The newest makes; all of them read, so that a key
 * can be changed without ending what the one before made (docs/keys.md).
 */
export function keysOf(secret: string): [Key, ...Key[]] {
  const [newest = "", ...earlier] = secret.split(/\r?\n/).filter((line) => line !== "");
  return [keyOf(newest), ...earlier.map(keyOf)];
}

function keyOf(secret: string): Key {
  const id = createHmac("sha256", secret).update("the name of this key").digest("base64url").slice(0, 8);
  return { id, secret };
}

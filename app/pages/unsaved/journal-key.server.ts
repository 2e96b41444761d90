import { createHmac } from "node:crypto";
import { keysOf } from "~/app/platform/secrets/keys.server";

/**
 * Returns the key that encrypts a member of staff's unsaved drafts on their devices: 32 bytes in base64url, the same in
 * every session and given only to that person. After a key rotation there are several, separated by spaces: the first
 * encrypts, all of them decrypt.
 */
export function journalKey(secret: string, staffId: number): string {
  const own = (key: string) => createHmac("sha256", key).update(`unsaved drafts\n${staffId}`).digest("base64url");
  return keysOf(secret)
    .map((key) => own(key.secret))
    .join(" ");
}

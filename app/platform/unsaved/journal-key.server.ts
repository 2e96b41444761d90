import { createHmac } from "node:crypto";
import { keysOf } from "../secrets/keys.server";

/**
 * Returns the key that encrypts a person's unsaved drafts on their devices: 32 bytes in base64url, the same in every
 * session and given only to that person, who is a member of staff or a merchant. After a key rotation there are
 * several, separated by spaces: the first encrypts, all of them decrypt.
 */
export function journalKey(
  secret: string,
  { staffId, userId }: { staffId: number | null; userId: number | null },
): string {
  const whose = userId === null ? String(staffId) : `merchant ${userId}`;
  const own = (key: string) => createHmac("sha256", key).update(`unsaved drafts\n${whose}`).digest("base64url");
  return keysOf(secret)
    .map((key) => own(key.secret))
    .join(" ");
}

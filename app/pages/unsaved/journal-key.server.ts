import { createHmac } from "node:crypto";
import { keysOf } from "~/app/platform/secrets/keys.server";

/**
 * What seals the unsaved drafts of a member of staff on their devices: 32 bytes in base64url, the same at each visit and only
 * ever handed to that person. After a change of keys there are several, behind spaces: the first seals, all of them open.
 */
export function journalKey(secret: string, staffId: number): string {
  const own = (key: string) => createHmac("sha256", key).update(`unsaved drafts\n${staffId}`).digest("base64url");
  return keysOf(secret)
    .map((key) => own(key.secret))
    .join(" ");
}

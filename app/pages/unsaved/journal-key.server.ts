import { createHmac } from "node:crypto";

/**
 * What seals the unsaved drafts of a member of staff on their devices: 32 bytes in base64url, the same at each visit and only
 * ever handed to that person.
 */
export function journalKey(secret: string, staffId: number): string {
  return createHmac("sha256", secret).update(`unsaved drafts\n${staffId}`).digest("base64url");
}

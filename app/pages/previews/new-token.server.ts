import { randomBytes } from "node:crypto";

/** Generates 16 URL-safe characters, enough that they cannot be guessed. */
export function newPageToken(): string {
  return randomBytes(12).toString("base64url").replace(/[-_]/g, "x");
}

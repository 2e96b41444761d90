import { randomBytes } from "node:crypto";

/** 16 characters that fit an address; enough that nobody guesses one. */
export function newPageToken(): string {
  return randomBytes(12).toString("base64url").replace(/[-_]/g, "x");
}

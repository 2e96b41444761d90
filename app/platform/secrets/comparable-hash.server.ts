import { randomBytes } from "node:crypto";
import { hashPassword } from "./passwords.server";

/** Hash of a password that nobody has: verifying against it takes as long as against a real one. */
let dummy: Promise<string> | undefined;

/** Checks at most one hash at a time. */
export async function comparableHash(stored: string | null | undefined): Promise<string> {
  dummy ??= hashPassword(randomBytes(24).toString("base64"));
  return stored?.startsWith("$argon2") ? stored : dummy;
}

import { randomBytes } from "node:crypto";
import { hashPassword } from "./passwords.server";

/** The hash of a password that nobody has: checking against it takes as long as against a real one. */
let dummy: Promise<string> | undefined;

/** A stored hash that can be verified, whatever the row holds. */
export async function comparableHash(stored: string | null | undefined): Promise<string> {
  dummy ??= hashPassword(randomBytes(24).toString("base64"));
  return stored?.startsWith("$argon2") ? stored : dummy;
}

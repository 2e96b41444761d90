import { createHmac, timingSafeEqual } from "node:crypto";
import { keysOf } from "./keys.server";

const signature = (purpose: string, text: string, secret: string) =>
  createHmac("sha256", secret).update(`${purpose}\n${text}`).digest();

/**
 * Signs a text that travels in a link. The newest key signs.
 * @param purpose what the link is for: a signature is good for nothing else
 * @param secret one key a line, the newest first
 */
export function signText(purpose: string, text: string, secret: string): string {
  const [newest] = keysOf(secret);
  return signature(purpose, text, newest.secret).toString("base64url");
}

/** True when one of the keys has signed this text for this purpose. */
export function isSignedText(purpose: string, text: string, given: string, secret: string): boolean {
  const bytes = Buffer.from(given, "base64url");
  return keysOf(secret).some((key) => {
    const own = signature(purpose, text, key.secret);
    return bytes.length === own.length && timingSafeEqual(bytes, own);
  });
}

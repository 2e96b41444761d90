import { createCipheriv, createDecipheriv, createHash, createHmac, randomBytes } from "node:crypto";

const keyOf = (secret: string) => createHash("sha256").update(secret).digest();

/** A text that only this installation can read again: AES-256-GCM, a new nonce each time, base64url. */
export function sealValue(text: string, secret: string): string {
  const nonce = randomBytes(12);
  const cipher = createCipheriv("aes-256-gcm", keyOf(secret), nonce);
  const sealed = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString("base64url");
}

/** The text behind `sealValue`, or null when it was changed or sealed with another key. */
export function openValue(sealed: string, secret: string): string | null {
  const bytes = Buffer.from(sealed, "base64url");
  if (bytes.length < 29) return null;
  try {
    const decipher = createDecipheriv("aes-256-gcm", keyOf(secret), bytes.subarray(0, 12));
    decipher.setAuthTag(bytes.subarray(12, 28));
    return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString("utf8");
  } catch {
    return null;
  }
}

/** A keyed hash, hex: what it was made from cannot be tried out on a stolen copy of the database. */
export function keyedHash(text: string, secret: string): string {
  return createHmac("sha256", secret).update(text).digest("hex");
}

import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import { openValue, sealValue } from "./sealed-value.server";

const nonceBytes = 12;
const tagBytes = 16;

/**
 * Encrypted bytes (nonce, tag and content, AES-256-GCM) and their own key, which `sealValue` seals: a new key of the
 * installation reseals keys alone.
 */
export interface SealedBytes {
  sealedKey: string;
  sealed: Buffer;
}

/**
 * Encrypts bytes for this installation alone.
 * @param of what the bytes are of: they open under the same name only, so that rows cannot be exchanged
 * @param secret as for `sealValue`
 */
export function sealBytes(bytes: Uint8Array, { of, secret }: { of: string; secret: string }): SealedBytes {
  const key = randomBytes(32);
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv("aes-256-gcm", key, nonce).setAAD(Buffer.from(of));
  const body = Buffer.concat([cipher.update(bytes), cipher.final()]);
  return {
    sealedKey: sealValue(key.toString("base64url"), secret),
    sealed: Buffer.concat([nonce, cipher.getAuthTag(), body]),
  };
}

/**
 * Decrypts bytes of `sealBytes`; null when they were altered, are of something else, or their key is not among ours.
 */
export function openBytes(
  { sealedKey, sealed }: SealedBytes,
  { of, secret }: { of: string; secret: string },
): Buffer | null {
  const key = openValue(sealedKey, secret);
  if (key === null || sealed.length < nonceBytes + tagBytes) return null;
  try {
    const cipher = createDecipheriv("aes-256-gcm", Buffer.from(key, "base64url"), sealed.subarray(0, nonceBytes));
    cipher.setAAD(Buffer.from(of)).setAuthTag(sealed.subarray(nonceBytes, nonceBytes + tagBytes));
    return Buffer.concat([cipher.update(sealed.subarray(nonceBytes + tagBytes)), cipher.final()]);
  } catch {
    return null;
  }
}

/** An encrypted text as stored in the browser. */
export interface SealedText {
  iv: Uint8Array<ArrayBuffer>;
  body: ArrayBuffer;
}

/** Encrypts with the first key, decrypts with any: the server's key may have been rotated since. */
export type SealKeys = readonly [CryptoKey, ...CryptoKey[]];

/**
 * Imports the keys of a member of staff from the 32 bytes each that the server gives to nobody else. `raw` in
 * base64url, newest first.
 */
export async function importSealKeys(raw: string): Promise<SealKeys> {
  const [newest = "", ...earlier] = raw.split(" ");
  return [await importKey(newest), ...(await Promise.all(earlier.map(importKey)))];
}

function importKey(raw: string): Promise<CryptoKey> {
  const binary = atob(raw.replaceAll("-", "+").replaceAll("_", "/"));
  const bytes = Uint8Array.from(binary, (sign) => sign.charCodeAt(0));
  return crypto.subtle.importKey("raw", bytes, "AES-GCM", false, ["encrypt", "decrypt"]);
}

export async function sealText([key]: SealKeys, text: string): Promise<SealedText> {
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const body = await crypto.subtle.encrypt({ name: "AES-GCM", iv }, key, new TextEncoder().encode(text));
  return { iv, body };
}

/** Returns null if it was encrypted with another key, or modified since. */
export async function unsealText(keys: SealKeys, { iv, body }: SealedText): Promise<string | null> {
  for (const key of keys) {
    const opened = await crypto.subtle.decrypt({ name: "AES-GCM", iv }, key, body).catch(() => null);
    if (opened) return new TextDecoder().decode(opened);
  }
  return null;
}

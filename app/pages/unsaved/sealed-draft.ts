/** A text that only its key opens, as the browser's storage keeps it. */
export interface SealedText {
  iv: Uint8Array<ArrayBuffer>;
  body: ArrayBuffer;
}

/** The key of a member of staff, from the 32 bytes that the server hands to nobody else. `raw` in base64url. */
export function importSealKey(raw: string): Promise<CryptoKey> {
  const binary = atob(raw.replaceAll("-", "+").replaceAll("_", "/"));
  const bytes = Uint8Array.from(binary, (sign) => sign.charCodeAt(0));
  return crypto.subtle.importKey("raw", bytes, "AES-GCM", false, ["encrypt", "decrypt"]);
}

export async function sealText(key: CryptoKey, text: string): Promise<SealedText> {
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const body = await crypto.subtle.encrypt({ name: "AES-GCM", iv }, key, new TextEncoder().encode(text));
  return { iv, body };
}

/** Null when it was sealed with another key, or changed since. */
export async function unsealText(key: CryptoKey, { iv, body }: SealedText): Promise<string | null> {
  try {
    return new TextDecoder().decode(await crypto.subtle.decrypt({ name: "AES-GCM", iv }, key, body));
  } catch {
    return null;
  }
}

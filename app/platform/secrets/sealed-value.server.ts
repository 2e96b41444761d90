import { createCipheriv, createDecipheriv, createHash, createHmac, randomBytes } from "node:crypto";
import { type Key, keysOf } from "./keys.server";

/**
 * Name of the encryption scheme in the values: AES-256-GCM under the SHA-256 of a key. Another scheme would need
 * another name.
 */
const way = "A256GCM";
const nonceBytes = 12;
const tagBytes = 16;

const bytesOf = (secret: string) => createHash("sha256").update(secret).digest();

/**
 * Encrypts a text for this installation alone: `A256GCM.<key name>.<nonce, tag and text>`, with a fresh nonce each
 * time. The names are authenticated with it.
 * @param secret one key per line; the first seals
 */
export function sealValue(text: string, secret: string): string {
  const [{ id, secret: newest }] = keysOf(secret);
  const names = `${way}.${id}`;
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv("aes-256-gcm", bytesOf(newest), nonce).setAAD(Buffer.from(names));
  const sealed = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  return `${names}.${Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString("base64url")}`;
}

/**
 * Decrypts a value of `sealValue`; null when it was altered or its key is not among ours. Values from before keys had
 * names contain no dots and are tried with every key.
 */
export function openValue(sealed: string, secret: string): string | null {
  const [name, id, body, ...more] = sealed.split(".");
  if (id === undefined) return firstOf(keysOf(secret), (key) => decipher(sealed, key, ""));
  if (name !== way || body === undefined || more.length > 0) return null;
  const key = keysOf(secret).find((one) => one.id === id);
  return key ? decipher(body, key, `${way}.${id}`) : null;
}

/** Returns the name of the key that sealed a value; null = it dates from before keys had names. */
export function sealingKey(sealed: string): string | null {
  return sealed.split(".")[1] ?? null;
}

function decipher(sealed: string, { secret }: Key, names: string): string | null {
  const bytes = Buffer.from(sealed, "base64url");
  if (bytes.length < nonceBytes + tagBytes) return null;
  try {
    const cipher = createDecipheriv("aes-256-gcm", bytesOf(secret), bytes.subarray(0, nonceBytes));
    cipher.setAAD(Buffer.from(names)).setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
    return Buffer.concat([cipher.update(bytes.subarray(nonceBytes + tagBytes)), cipher.final()]).toString("utf8");
  } catch {
    return null;
  }
}

function firstOf<Item, Found>(items: readonly Item[], find: (item: Item) => Found | null): Found | null {
  for (const item of items) {
    const found = find(item);
    if (found !== null) return found;
  }
  return null;
}

/** Returns a keyed hash in hex: its input cannot be guessed from a stolen copy of the database. */
export function keyedHash(text: string, key: Key): string {
  return createHmac("sha256", key.secret).update(text).digest("hex");
}

import { createCipheriv, createDecipheriv, createHash, randomBytes, type ScryptOptions, scrypt } from "node:crypto";
import { promisify } from "node:util";
import { z } from "zod";

/** The keys of an installation by their names in DATA_DIR/secrets, one key per line. */
export type BackupKeys = Record<string, string>;

const keysShape = z.record(z.string().regex(/^[a-z0-9-]+$/), z.string());
const sealedShape = z.object({
  way: z.literal("scrypt-A256GCM"),
  cost: z
    .number()
    .int()
    .min(2 ** 14)
    .max(2 ** 20),
  salt: z.base64(),
  nonce: z.base64(),
  tag: z.base64(),
  text: z.base64(),
});

/** 128 MB and about half a second: for a passphrase that a person chose. */
const cost = 2 ** 17;
const derive: (passphrase: string, salt: Buffer, length: number, options: ScryptOptions) => Promise<Buffer> =
  promisify(scrypt);
const keyOf = (passphrase: string, salt: Buffer, n: number) =>
  derive(passphrase.normalize("NFC"), salt, 32, { N: n, r: 8, p: 1, maxmem: 256 * n * 8 });
const named = (manifest: Buffer) => createHash("sha256").update(manifest).digest();

/**
 * Encrypts keys with a passphrase (scrypt, AES-256-GCM). The manifest is authenticated with them: neither fits another
 * one.
 */
export async function sealKeys(keys: BackupKeys, passphrase: string, manifest: Buffer): Promise<Buffer> {
  const salt = randomBytes(16);
  const nonce = randomBytes(12);
  const cipher = createCipheriv("aes-256-gcm", await keyOf(passphrase, salt, cost), nonce).setAAD(named(manifest));
  const text = Buffer.concat([cipher.update(JSON.stringify(keys), "utf8"), cipher.final()]);
  const written = { salt, nonce, tag: cipher.getAuthTag(), text };
  const coded = Object.fromEntries(Object.entries(written).map(([name, bytes]) => [name, bytes.toString("base64")]));
  return Buffer.from(JSON.stringify({ way: "scrypt-A256GCM", cost, ...coded }));
}

/** Decrypts what `sealKeys` wrote; null for another passphrase, another manifest, or when it was altered. */
export async function openKeys(sealed: Buffer, passphrase: string, manifest: Buffer): Promise<BackupKeys | null> {
  try {
    const found = sealedShape.parse(JSON.parse(sealed.toString("utf8")));
    const bytes = (text: string) => Buffer.from(text, "base64");
    const key = await keyOf(passphrase, bytes(found.salt), found.cost);
    const cipher = createDecipheriv("aes-256-gcm", key, bytes(found.nonce), { authTagLength: 16 });
    cipher.setAAD(named(manifest)).setAuthTag(bytes(found.tag));
    const text = Buffer.concat([cipher.update(bytes(found.text)), cipher.final()]).toString("utf8");
    return keysShape.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

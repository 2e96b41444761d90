import { randomBytes, timingSafeEqual } from "node:crypto";
import { Secret, TOTP } from "otpauth";
import { create as qrCode } from "qrcode";
import { type Key, keysOf } from "../secrets/keys.server";
import { hashPassword, verifyPassword } from "../secrets/passwords.server";
import { keyedHash } from "../secrets/sealed-value.server";

const stepMs = 30_000;

/** Under which names an authenticator app lists an account: the market's, and the person's. */
interface TotpNames {
  issuer: string;
  label: string;
}

function totpOf(secret: string, { issuer, label }: Partial<TotpNames> = {}): TOTP {
  return new TOTP({
    issuer,
    label,
    secret: Secret.fromBase32(secret),
    digits: 6,
    period: 30,
  });
}

/** Creates a secret: 160 bits, base32. */
export function newTotpSecret(): string {
  return new Secret({ size: 20 }).base32;
}

/**
 * Returns the 30 s step of a code: only the current one, so that no code lives longer (OWASP ASVS 6.5.5); null = wrong.
 */
export function stepOfCode(secret: string, code: string, nowMs: number): number | null {
  const delta = totpOf(secret).validate({ token: code, timestamp: nowMs, window: 0 });
  return delta === null ? null : Math.floor(nowMs / stepMs);
}

/** Returns the address that an authenticator app takes, as text or as a QR code. */
export function totpAddress(secret: string, names: TotpNames): string {
  return totpOf(secret, names).toString();
}

/** Returns the QR code for an authenticator app: its modules as an SVG path, and their number per side. */
export function totpQr(secret: string, names: TotpNames): { path: string; size: number } {
  const { modules } = qrCode(totpAddress(secret, names), { errorCorrectionLevel: "M" });
  let path = "";
  for (let row = 0; row < modules.size; row++) {
    for (let column = 0; column < modules.size; column++) {
      if (modules.get(row, column)) path += `M${column} ${row}h1v1h-1z`;
    }
  }
  return { path, size: modules.size };
}

const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/** Creates ten recovery codes of 50 bits in the form in which they are shown once: `ABCDE-FGHIJ`. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: 10 }, () => {
    const code = [...randomBytes(10)].map((byte) => letters[byte % 32]).join("");
    return `${code.slice(0, 5)}-${code.slice(5)}`;
  });
}

/** Name of the keyed hash that is applied before the slow one: HMAC-SHA-256. */
const way = "HS256";

/**
 * Returns the stored form of a recovery code (OWASP ASVS 5, 6.5.2): `HS256.<key name>.<argon2id of its keyed hash>`. It
 * is salted, as expensive to guess as a password, and worthless to anyone who has only the database.
 * @param key one key per line; the first is used
 */
export async function recoveryHash(code: string, key: string): Promise<string> {
  const [newest] = keysOf(key);
  return `${way}.${newest.id}.${await hashPassword(pepperedCode(code, newest))}`;
}

/**
 * Returns true when `stored` is the hash of this recovery code. One from before keys had names is the keyed hash alone.
 */
export async function isRecoveryCode(stored: string, code: string, key: string): Promise<boolean> {
  const [name, id, ...rest] = stored.split(".");
  if (id === undefined) return keysOf(key).some((one) => isSame(stored, pepperedCode(code, one)));
  const used = keysOf(key).find((one) => one.id === id);
  return name === way && used !== undefined && verifyPassword(rest.join("."), pepperedCode(code, used));
}

const pepperedCode = (code: string, key: Key) => keyedHash(`recovery ${code.replace("-", "")}`, key);

function isSame(one: string, other: string): boolean {
  return one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));
}

import { createCipheriv, createHash, createHmac, randomBytes } from "node:crypto";
import { expect, test, vi } from "vitest";
import { sealedCookie } from "~/app/platform/cookies/sealed-cookie.server";
import { isRecoveryCode, recoveryHash } from "~/app/platform/second-factor/totp.server";
import { keysOf } from "~/app/platform/secrets/keys.server";
import { openValue, sealingKey, sealValue } from "~/app/platform/secrets/sealed-value.server";
import { journalKey } from "~/app/platform/unsaved/journal-key.server";
import { importSealKeys, sealText, unsealText } from "~/app/platform/unsaved/sealed-text";

const old = "the earlier key of this installation";
const fresh = "the newest key of this installation!";
const both = `${fresh}\n${old}`;
const idOf = (secret: string) => keysOf(secret)[0].id;

/** Seals a value as before keys had names. */
function sealedWithoutNames(text: string, secret: string): string {
  const nonce = randomBytes(12);
  const cipher = createCipheriv("aes-256-gcm", createHash("sha256").update(secret).digest(), nonce);
  const sealed = Buffer.concat([cipher.update(text), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString("base64url");
}

test("a sealed value names its way and its key, which says nothing of the key", () => {
  const sealed = sealValue("geheim", old);
  expect(sealed.split(".").slice(0, 2)).toEqual(["A256GCM", idOf(old)]);
  expect(idOf(old)).toMatch(/^[\w-]{8}$/);
  expect(old).not.toContain(idOf(old));
});

test("after a change the newest key seals and both open", () => {
  const before = sealValue("before", old);
  const after = sealValue("after", both);
  expect([openValue(before, both), openValue(after, both), openValue(after, fresh)]).toEqual([
    "before",
    "after",
    "after",
  ]);
  expect(sealingKey(after)).toBe(idOf(fresh));
  expect([openValue(before, fresh), openValue(after, old)]).toEqual([null, null]);
});

test("a value from before keys had names is opened by whichever key made it", () => {
  const sealed = sealedWithoutNames("long ago", old);
  expect([openValue(sealed, old), openValue(sealed, both), openValue(sealed, fresh)]).toEqual([
    "long ago",
    "long ago",
    null,
  ]);
  expect(sealingKey(sealed)).toBeNull();
});

test("nothing of a sealed value can be changed, its names neither", () => {
  const sealed = sealValue("geheim", both);
  const [way, id, body = ""] = sealed.split(".");
  const flipped = (body.startsWith("A") ? "B" : "A") + body.slice(1);
  for (const wrong of [
    `A128GCM.${id}.${body}`,
    `${way}.${idOf(old)}.${body}`,
    `${way}.${id}.${flipped}`,
    body,
    "",
    "..",
    "a.b.c.d",
  ]) {
    expect(openValue(wrong, both)).toBeNull();
  }
});

const cookieOf = (secret: string) => sealedCookie<{ n: number }>({ name: "proof", secret, maxAge: 60, secure: false });
const written = (secret: string, n: number) => cookieOf(secret).write({ n }).split(";")[0] ?? "";

test("after a change cookies are signed with the newest key, and those of the earlier one still stand", () => {
  const before = written(old, 1);
  const after = written(both, 2);
  expect(after).toMatch(new RegExp(`^proof=HS256\\.${idOf(fresh)}\\.`));
  expect([cookieOf(both).read(before), cookieOf(both).read(after)]).toEqual([{ n: 1 }, { n: 2 }]);
  expect([cookieOf(fresh).read(before), cookieOf(old).read(after)]).toEqual([null, null]);
});

test("a cookie from before keys had names still stands, and none can be made of another", () => {
  const body = Buffer.from(JSON.stringify({ until: Date.now() + 60_000, value: { n: 3 } })).toString("base64url");
  const mark = createHmac("sha256", old).update(`proof\n${body}`).digest("base64url");
  expect(cookieOf(both).read(`proof=${body}.${mark}`)).toEqual({ n: 3 });
  expect(cookieOf(both).read(`proof=HS256.${idOf(old)}.${body}.${mark}`)).toBeNull();
  const [, , ownBody, ownMark] = written(both, 4).split(".");
  expect(cookieOf(both).read(`proof=${ownBody}.${ownMark}`)).toBeNull();
  expect(cookieOf(both).read(`proof=HS512.${idOf(fresh)}.${ownBody}.${ownMark}`)).toBeNull();
});

test("a cookie says nothing under another name, although the same key signed it", () => {
  const [, value = ""] = written(both, 5).split("=");
  const other = sealedCookie<{ n: number }>({ name: "journey", secret: both, maxAge: 60, secure: false });
  expect(other.read(`journey=${value}`)).toBeNull();
  expect(cookieOf(both).read(`proof=${value}`)).toEqual({ n: 5 });
});

test("a sealed cookie is good until its time is over, however long a browser keeps it", () => {
  const { read, write } = sealedCookie<{ id: number }>({ name: "proof", secret: old, maxAge: 60, secure: false });
  const now = Date.now();
  const [stored = ""] = write({ id: 4 }).split(";");
  const clock = vi.spyOn(Date, "now").mockReturnValue(now + 59_000);
  expect(read(stored)).toEqual({ id: 4 });
  clock.mockReturnValue(now + 61_000);
  expect(read(stored)).toBeNull();
});

test("drafts on a device that the earlier key sealed are opened after a change, new ones are the newest key's", async () => {
  const keys = async (secret: string) => importSealKeys(journalKey(secret, { staffId: 7, userId: null }));
  const before = await sealText(await keys(old), "before");
  const after = await sealText(await keys(both), "after");
  expect(await unsealText(await keys(both), before)).toBe("before");
  expect(await unsealText(await keys(fresh), after)).toBe("after");
  expect(await unsealText(await keys(fresh), before)).toBeNull();
});

test("a recovery code is hashed slowly, salted, under the newest key, and known by it after a change", async () => {
  const hash = await recoveryHash("ABCDE-FGHIJ", old);
  expect(hash).toMatch(new RegExp(`^HS256\\.${idOf(old)}\\.\\$argon2id\\$v=19\\$m=19456,t=2,p=1\\$`));
  expect(await recoveryHash("ABCDE-FGHIJ", old)).not.toBe(hash);
  expect(await isRecoveryCode(hash, "ABCDEFGHIJ", both)).toBe(true);
  expect(await isRecoveryCode(hash, "ABCDEFGHIK", both)).toBe(false);
  expect(await isRecoveryCode(hash, "ABCDEFGHIJ", fresh)).toBe(false);
  expect(await isRecoveryCode(await recoveryHash("ABCDE-FGHIJ", both), "ABCDEFGHIJ", fresh)).toBe(true);
});

test("a recovery code that was kept before hashes were slow is known until it is used", async () => {
  const stored = createHmac("sha256", old).update("recovery ABCDEFGHIJ").digest("hex");
  expect(await isRecoveryCode(stored, "ABCDE-FGHIJ", both)).toBe(true);
  expect(await isRecoveryCode(stored, "ABCDE-FGHIK", both)).toBe(false);
  expect(await isRecoveryCode(stored, "ABCDE-FGHIJ", fresh)).toBe(false);
});

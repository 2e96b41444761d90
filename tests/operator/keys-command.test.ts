import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { recoveryHash } from "~/app/platform/second-factor/totp.server";
import { keysOf } from "~/app/platform/secrets/keys.server";
import { keysInUse, resealSecrets } from "~/app/platform/secrets/sealed-queries.server";
import { openValue, sealValue } from "~/app/platform/secrets/sealed-value.server";
import { secret } from "~/db/secrets.server";
import { bundledCommand } from "../support/command";
import { testDatabase } from "../support/database";
import { makeUser } from "../support/factories";
import { makeMember } from "../support/operator-browser";

const { db, url } = testDatabase();
const folder = mkdtempSync(join(tmpdir(), "pasar-keys-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const command = bundledCommand("scripts/keys.ts");

async function keys(args: string[], more: Record<string, string> = {}) {
  const { code, out, err } = await command(args, { DATABASE_URL: url, DATA_DIR: folder, ...more });
  return { code, out: out + err };
}

const first = secret(folder, "totp");
const idOf = (value: string) => keysOf(value)[0].id;
let staffId = 0;

beforeAll(async () => {
  staffId = (await makeMember(db)).id;
  await db
    .updateTable("staff")
    .set({ totp_secret: sealValue("SEED", first), totp_at: new Date() })
    .where("id", "=", staffId)
    .execute();
  const code_hash = await recoveryHash("ABCDE-FGHIJ", first);
  await db.insertInto("staff_recovery_codes").values({ staff_id: staffId, code_hash }).execute();
});

const sealed = async () =>
  (await db.selectFrom("staff").select("totp_secret").where("id", "=", staffId).executeTakeFirstOrThrow()).totp_secret;

test("a key is changed, what it sealed is sealed anew, and the earlier one goes when nothing needs it", async () => {
  expect((await keys(["change", "totp"])).out).toContain("secrets/totp has a new key");
  const both = secret(folder, "totp");
  expect(keysOf(both).map(({ id }) => id)).toEqual([idOf(both), idOf(first)]);
  expect(openValue((await sealed()) ?? "", both)).toBe("SEED");

  expect(await keys(["reseal"])).toEqual({ code: 0, out: `1 sealed values were sealed anew with ${idOf(both)}.\n` });
  expect(openValue((await sealed()) ?? "", keysOf(both)[0].secret)).toBe("SEED");

  const early = await keys(["drop", "totp"]);
  expect([early.code, early.out]).toEqual([
    1,
    expect.stringContaining(`${idOf(first)} for 0 second factors and 1 recovery codes`),
  ]);
  expect(secret(folder, "totp")).toBe(both);
  expect((await keys([])).out).toContain(`totp (secrets/totp): ${idOf(both)}, ${idOf(first)}, the newest first`);

  await db.updateTable("staff_recovery_codes").set({ used_at: new Date() }).execute();
  expect((await keys(["drop", "totp"])).code).toBe(0);
  expect(secret(folder, "totp")).toBe(keysOf(both)[0].secret);
});

test("a second factor that no key opens is told, and left as it is", async () => {
  const strange = sealValue("SEED", "a key that nobody has any more");
  await db.updateTable("staff").set({ totp_secret: strange }).where("id", "=", staffId).execute();
  const done = await keys(["reseal"]);
  expect([done.code, done.out]).toEqual([1, expect.stringContaining("1 cannot be opened by any key")]);
  expect(await sealed()).toBe(strange);
});

test("a key of the environment is not changed, but said how", async () => {
  const before = secret(folder, "codes");
  const done = await keys(["change", "codes"], { CODE_SECRET: "a key of the environment, long enough" });
  expect(done.out).toMatch(/^CODE_SECRET is set: put this line above .*\n[\w-]{43}\n$/);
  expect(secret(folder, "codes")).toBe(before);
  expect((await keys(["drop"])).out).toMatch(/^Usage/);
});

test("a buyer's second factor and recovery codes are counted and sealed anew like staff's", async () => {
  const keyring = "the new key of a test\nthe old key of a test";
  const [newest, oldest] = keysOf(keyring);
  const { id } = await makeUser(db, { totp_secret: sealValue("SEED", "the old key of a test"), totp_at: new Date() });
  const code_hash = await recoveryHash("ABCDE-FGHIJ", "the old key of a test");
  await db.insertInto("user_recovery_codes").values({ user_id: id, code_hash }).execute();
  expect(await keysInUse(db)).toContainEqual({ key: oldest?.id, secondFactors: 1, recoveryCodes: 1, documents: 0 });
  expect((await resealSecrets(db, keyring)).sealed).toBe(1);
  const row = await db.selectFrom("users").select("totp_secret").where("id", "=", id).executeTakeFirstOrThrow();
  expect(openValue(row.totp_secret ?? "", newest.secret)).toBe("SEED");
});

import { expect, test } from "vitest";
import { redeemCode, sendCode } from "~/app/account/codes/one-time-code.server";
import { bindContact } from "~/app/account/profile/bind-contact.server";
import { completeProfile } from "~/app/account/sign-in/complete-profile.server";
import { noPassword } from "~/app/account/sign-in/logins-queries.server";
import { verifyPassword } from "~/app/platform/secrets/passwords.server";
import { codeContext, lastCode, passResendTime, codeSecret as secret } from "../support/codes";
import { testDatabase } from "../support/database";
import { makeUser } from "../support/factories";
import { interleave } from "../support/interleave";

const { db, url } = testDatabase();
const asker = "this browser";
let number = 0;
const freshPhone = () => `136${String(++number).padStart(8, "0")}`;

async function prove(target: string) {
  await passResendTime(db);
  await sendCode(codeContext(db), { purpose: "login", target, locale: "en", address: "10.9.0.1", asker });
  const proof = await redeemCode(db, { purpose: "login", target, code: await lastCode(db, target), secret, asker });
  if (!proof.ok) throw new Error(proof.code);
  return proof.value;
}

const userOf = (id: number) => db.selectFrom("users").selectAll().where("id", "=", id).executeTakeFirstOrThrow();

test("of two phones that an account without one gets at the same moment, it has the first, and the second is told", async () => {
  const { id: userId } = await makeUser(db);
  const phones = [freshPhone(), freshPhone()];
  const [mine, other] = [await prove(phones[0] ?? ""), await prove(phones[1] ?? "")];
  const { first, second, waited } = await interleave(url, {
    first: (handle) => bindContact(handle, { userId, proof: mine }),
    before: /^update "users"/,
    second: (handle) => bindContact(handle, { userId, proof: other }),
  });
  expect(waited).toBe(true);
  expect([first, second]).toEqual([
    { ok: true, value: null },
    { ok: false, code: "account:errors.phoneFixed" },
  ]);
  expect((await userOf(userId)).mobile).toBe(phones[0]);
});

test("of two first passwords at the same moment the first one stands", async () => {
  const { id: userId } = await makeUser(db, { password_hash: noPassword });
  const change = (password: string) => ({ userId, username: `first-${userId}`, nickname: "First", password });
  const { waited } = await interleave(url, {
    first: (handle) => completeProfile(handle, change("kl7vz2 one")),
    before: /^update "users"/,
    second: (handle) => completeProfile(handle, { ...change("kl7vz2 two"), username: `second-${userId}` }),
  });
  expect(waited).toBe(true);
  const { password_hash: stored } = await userOf(userId);
  expect(await verifyPassword(stored, "kl7vz2 one")).toBe(true);
});

import { describe, expect, test } from "vitest";
import { phoneRule } from "~/app/account/phones/phone-number.server";
import { parseForm } from "~/app/platform/http/form.server";
import { addPayoutAccount } from "~/app/wallet/add-payout-account.server";
import { deletePayoutAccount } from "~/app/wallet/delete-payout-account.server";
import { bankForm, walletForm } from "~/app/wallet/payout-account-form.server";
import { payoutAccountOf, payoutAccountsOf } from "~/app/wallet/payout-accounts-queries.server";
import { payoutLimits } from "~/app/wallet/payout-rules";
import { testDatabase } from "../support/database";
import { makeUser } from "../support/factories";
import { telling } from "../support/telling";

const { db } = testDatabase({ max: 20 });

type Added = Parameters<typeof addPayoutAccount>[1];
const addAccount = ({ userId, account }: { userId: number; account: Added["account"] }) =>
  addPayoutAccount(db, { owner: { userId }, userId, account, tell: telling });

const card = {
  bank: "Maybank",
  number: "5267 8123 4567 8903",
  holder: "Nadia Rahman",
  mobile: "13800000001",
  cardType: "debit",
};
const tron = "TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t";
const ether = "0x52908400098527886E0F7030069857D2E4169EE7";

function formOf(values: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) form.set(name, value);
  return form;
}

const parseBank = (values: Record<string, string>) =>
  parseForm(formOf({ ...card, ...values }), bankForm(phoneRule("1[2-9]\\d{9}", "CN")));
const parseWallet = (values: Record<string, string>) => parseForm(formOf(values), walletForm());

function bank(values: Record<string, string> = {}) {
  const parsed = parseBank(values);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.reply.errors));
  return parsed.value;
}

/** Returns any number of different accounts. */
const numbered = (i: number) => bank({ number: `20000000${1000 + i}` });

describe("what is typed for a bank account", () => {
  test.each<[string, string, string]>([
    ["bank", "", "wallet:refusal.bank"],
    ["bank", "b".repeat(61), "tooLong"],
    ["number", "", "wallet:refusal.number"],
    ["number", "12345", "wallet:refusal.number"],
    ["number", "1".repeat(35), "wallet:refusal.number"],
    ["number", "<script>1234567", "wallet:refusal.number"],
    ["holder", " ", "wallet:refusal.holder"],
    ["holder", "a\0b", "characters"],
    ["mobile", "12345", "phone"],
    ["cardType", "platinum", "choose"],
  ])("%s %j is refused with %s", (name, value, code) => {
    const parsed = parseBank({ [name]: value });
    if (parsed.ok) throw new Error("accepted");
    expect(parsed.reply.errors).toEqual({ [name]: code });
    expect(parsed.reply.values).toEqual({ ...card, [name]: value });
  });

  test("takes account numbers of every country, without what groups them", () => {
    expect(bank({ number: "GB29 NWBK 6016 1331 9268 19" }).number).toBe("GB29NWBK60161331926819");
    expect(bank({ number: "5123-4567-8901" }).number).toBe("512345678901");
    expect(bank({ holder: "محمد 𠮷 👩‍🌾" }).holder).toBe("محمد 𠮷 👩‍🌾");
  });

  test("asks once about a card number with a wrong check digit", () => {
    const wrong = { number: "5267 8123 4567 8904" };
    expect(parseBank(wrong)).toMatchObject({ reply: { errors: { numberIsRight: "wallet:refusal.checkNumber" } } });
    expect(bank({ ...wrong, numberIsRight: "on" }).number).toBe("5267812345678904");
  });

  test("says nothing about whose it is", () => {
    const parsed = bank({ user_id: "1", id: "1", kind: "wallet", deleted_at: "x", currency: "USD" });
    expect(parsed).toEqual({ ...card, kind: "bank", number: "5267812345678903" });
  });
});

describe("what is typed for a wallet", () => {
  test.each<[string, string]>([
    ["USDT-TRC20", tron],
    ["USDT-ERC20", ether],
  ])("%s takes %s", (currency, address) => {
    expect(parseWallet({ currency, address: ` ${address} ` })).toMatchObject({
      ok: true,
      value: { currency, address },
    });
  });

  test.each<[string, string, Record<string, string>]>([
    ["USDT-TRC20", "", { address: "required" }],
    ["USDT-TRC20", ether, { address: "wallet:refusal.address" }],
    ["USDT-TRC20", tron.replace("Q", "R"), { address: "wallet:refusal.address" }],
    ["USDT-TRC20", tron.slice(0, -1), { address: "wallet:refusal.address" }],
    ["USDT-ERC20", tron, { address: "wallet:refusal.address" }],
    ["USDT-ERC20", `${ether}0`, { address: "wallet:refusal.address" }],
    ["DOGE", ether, { currency: "choose" }],
  ])("%s with %j is refused", (currency, address, errors) => {
    expect(parseWallet({ currency, address })).toMatchObject({ ok: false, reply: { errors } });
  });
});

describe("the payout accounts of a buyer", () => {
  test("show no more of a number than its end", async () => {
    const { id: buyerId } = await makeUser(db);
    await addAccount({ userId: buyerId, account: bank() });
    await addAccount({ userId: buyerId, account: { kind: "wallet", currency: "USDT-TRC20", address: tron } });
    const accounts = await payoutAccountsOf(db, { userId: buyerId });
    expect(accounts.map(({ name, masked }) => [name, masked])).toEqual([
      ["USDT-TRC20", "TR7N••••Lj6t"],
      ["Maybank", "•••• 8903"],
    ]);
    const sent = JSON.stringify(accounts);
    for (const secret of ["5267812345678903", tron, "13800000001"]) expect(sent).not.toContain(secret);
  });

  test("stay in the table when deleted, for the withdrawals that name them", async () => {
    const { id: buyerId } = await makeUser(db);
    const added = await addAccount({ userId: buyerId, account: bank() });
    const id = added.ok ? added.value.id : 0;
    expect(await deletePayoutAccount(db, { owner: { userId: buyerId }, id })).toEqual({ ok: true, value: null });
    expect(await deletePayoutAccount(db, { owner: { userId: buyerId }, id })).toEqual({ ok: false, code: "notFound" });
    expect([
      await payoutAccountOf(db, { userId: buyerId }, id),
      await payoutAccountsOf(db, { userId: buyerId }),
    ]).toEqual([null, []]);
    const row = await db.selectFrom("payout_accounts").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
    expect(row).toMatchObject({ number: "5267812345678903", deleted_at: expect.any(Date) });
    expect(await addAccount({ userId: buyerId, account: bank() })).toMatchObject({ ok: true });
  });

  test("are there once each and 20 at most, also when they come at once", async () => {
    const { id: buyerId } = await makeUser(db);
    const same = await Promise.all(Array.from({ length: 8 }, () => addAccount({ userId: buyerId, account: bank() })));
    expect(same.filter((result) => result.ok)).toHaveLength(1);
    expect(same.filter((result) => !result.ok && result.code === "known")).toHaveLength(7);
    const many = await Promise.all(
      Array.from({ length: 30 }, (_, i) => addAccount({ userId: buyerId, account: numbered(i) })),
    );
    expect(many.filter((result) => !result.ok && result.code === "tooMany")).toHaveLength(11);
    expect(await payoutAccountsOf(db, { userId: buyerId })).toHaveLength(payoutLimits.kept);
  });

  test("are nobody else's: not read and not deleted; somebody else may have the same", async () => {
    const [owner, other] = [await makeUser(db), await makeUser(db)];
    const added = await addAccount({ userId: owner.id, account: bank() });
    const id = added.ok ? added.value.id : 0;
    expect(await payoutAccountOf(db, { userId: other.id }, id)).toBeNull();
    expect(await deletePayoutAccount(db, { owner: { userId: other.id }, id })).toEqual({ ok: false, code: "notFound" });
    expect(await payoutAccountOf(db, { userId: owner.id }, id)).not.toBeNull();
    expect(await addAccount({ userId: other.id, account: bank() })).toMatchObject({ ok: true });
  });
});

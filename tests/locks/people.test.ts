import { randomBytes } from "node:crypto";
import { describe, expect, test } from "vitest";
import { addressForm } from "~/app/account/addresses/address-form.server";
import { addressLimits } from "~/app/account/addresses/address-rules";
import { saveAddress } from "~/app/account/addresses/save-address.server";
import { redeemCode, sendCode } from "~/app/account/codes/one-time-code.server";
import { phoneRule } from "~/app/account/phones/phone-number.server";
import { bindContact } from "~/app/account/profile/bind-contact.server";
import { completeProfile } from "~/app/account/sign-in/complete-profile.server";
import { cartLimits } from "~/app/cart/cart-line";
import { changeLines } from "~/app/cart/change-lines.server";
import { collectLines } from "~/app/cart/collect-lines.server";
import { mergeGuestCart } from "~/app/cart/guest/merge-guest-cart.server";
import { mergeMirror } from "~/app/cart/guest/merge-mirror.server";
import { parseForm } from "~/app/platform/http/form.server";
import { renewRecoveryCodes } from "~/app/platform/second-factor/second-factor.server";
import { insertUpload } from "~/app/platform/uploads/uploads-queries.server";
import { sendFeedback } from "~/app/support/send-feedback.server";
import { addPayoutAccount } from "~/app/wallet/add-payout-account.server";
import { bankForm } from "~/app/wallet/payout-account-form.server";
import type { Db } from "~/db/client.server";
import { transact } from "~/db/transact.server";
import { addToCart, cartContents, makeStock } from "../support/cart-factories";
import { codeContext, codeSecret, lastCode, passResendTime } from "../support/codes";
import { testDatabase } from "../support/database";
import { makeMedia, makeUser } from "../support/factories";
import { interleave, twiceAtOnce } from "../support/interleave";
import { telling } from "../support/telling";

const { db, url } = testDatabase();

const twice = twiceAtOnce(url);

function formOf<Value>(values: Record<string, string>, schema: Parameters<typeof parseForm>[1]): Value {
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) form.set(name, value);
  const parsed = parseForm(form, schema);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.reply.errors));
  return parsed.value as Value;
}

const phone = () => `139${String(Math.floor(Math.random() * 1e8)).padStart(8, "0")}`;
const cart = (skuId: number) => ({
  id: randomBytes(12).toString("hex"),
  lines: [{ skuId, quantity: 1, checked: true }],
});

describe("of two at once", () => {
  test("addresses for the last place that there is, one is kept", async () => {
    const { id: buyerId } = await makeUser(db);
    const typed = { recipient: "Nadia Rahman", mobile: "13800000001", region: "MY-07", detail: "12 Jalan Burma" };
    const address = formOf<Parameters<typeof saveAddress>[1]["address"]>(
      typed,
      addressForm(phoneRule("1[2-9]\\d{9}", "CN"), "en"),
    );
    const save = (handle: Db) => saveAddress(handle, { buyerId, id: null, address });
    for (let stored = 1; stored < addressLimits.kept; stored++) await save(db);
    const { second } = await twice(/insert into "addresses"/, save);
    expect(second).toEqual({ ok: false, code: "tooMany" });
  });

  test("payout accounts with one number, one is kept", async () => {
    const { id: buyerId } = await makeUser(db);
    const typed = {
      bank: "Maybank",
      number: "5267812345678903",
      holder: "N",
      mobile: "13800000001",
      cardType: "debit",
    };
    const account = formOf<Parameters<typeof addPayoutAccount>[1]["account"]>(
      typed,
      bankForm(phoneRule("1[2-9]\\d{9}", "CN")),
    );
    const { second } = await twice(/insert into "payout_accounts"/, (handle) =>
      addPayoutAccount(handle, { owner: { userId: buyerId }, userId: buyerId, account, tell: telling }),
    );
    expect(second).toEqual({ ok: false, code: "known" });
  });

  test("codes to one phone, the second is too often", async () => {
    const target = phone();
    const code = { purpose: "login" as const, target, locale: "en", address: "10.9.0.7", asker: "a browser" };
    const { second } = await twice(/insert into "one_time_codes"/, (handle) => sendCode(codeContext(handle), code));
    expect(second).toMatchObject({ ok: false, code: expect.stringMatching(/^tooOften/) });
  });

  test("people who choose one username, whatever its capitals, the second hears that it is taken", async () => {
    const [one, two] = [await makeUser(db), await makeUser(db)];
    const { second } = await interleave(url, {
      first: (handle) => completeProfile(handle, { userId: one.id, username: "Samename", nickname: "One" }),
      before: /^update "users"/,
      second: (handle) => completeProfile(handle, { userId: two.id, username: "sameName", nickname: "Two" }),
    });
    expect(second).toEqual({ ok: false, code: "usernameTaken" });
  });

  test("accounts that get one phone, the second hears that it is taken", async () => {
    const target = phone();
    const prove = async () => {
      const asker = randomBytes(4).toString("hex");
      await passResendTime(db);
      await sendCode(codeContext(db), { purpose: "login", target, locale: "en", address: "10.9.0.8", asker });
      const code = await lastCode(db, target);
      const proof = await redeemCode(db, { purpose: "login", target, code, secret: codeSecret, asker });
      if (!proof.ok) throw new Error(proof.code);
      return proof.value;
    };
    const [mine, theirs] = [await prove(), await prove()];
    const [one, two] = [await makeUser(db), await makeUser(db)];
    const { second } = await interleave(url, {
      first: (handle) => bindContact(handle, { userId: one.id, proof: mine }),
      before: /^update "users"/,
      second: (handle) => bindContact(handle, { userId: two.id, proof: theirs }),
    });
    expect(second).toEqual({ ok: false, code: "account:errors.phoneTaken" });
  });

  test("sets of recovery codes, one is good", async () => {
    const { id } = await makeUser(db);
    await twice(/insert into "user_recovery_codes"/, (handle) =>
      transact(handle, (trx) => renewRecoveryCodes(trx, { kind: "user", id }, "a key")),
    );
    const codes = await db.selectFrom("user_recovery_codes").select("code_hash").where("user_id", "=", id).execute();
    expect(codes).toHaveLength(10);
  });

  test("feedbacks with the same words, one is kept and both are told its id", async () => {
    const { id: userId } = await makeUser(db);
    const words = { quick: null, body: "The app is slow", contact: "", score: 3, pictures: [], now: new Date() };
    const { first, second } = await twice(/insert into "feedback"/, (handle) =>
      sendFeedback(handle, { userId, ...words }),
    );
    expect(second).toEqual(first);
  });

  test("pictures for the last free place of a draft, one is kept", async () => {
    const [{ id: ownerId }, { hash }] = [await makeUser(db), await makeMedia(db)];
    const { second } = await twice(/insert into "uploads"/, (handle) =>
      transact(handle, (trx) => insertUpload(trx, { ownerId, hash, max: 1 })),
    );
    expect(second).toEqual({ ok: false, code: "tooManyDrafts" });
  });
});

describe("a cart", () => {
  /** Creates a person whose cart has room for one more line, and two skus competing for it. */
  async function almostFull() {
    const { id: userId } = await makeUser(db);
    const { goodsId } = await makeStock(db);
    const rows = Array.from({ length: cartLimits.lines + 1 }, (_, at) => {
      return { goods_id: goodsId, code: `last-${at}`, spec: "[]", price_minor: 1, market_price_minor: null, stock: 9 };
    });
    const skuIds = (await db.insertInto("skus").values(rows).returning("id").execute()).map(({ id }) => id);
    const [one = 0, two = 0, ...others] = skuIds;
    await changeLines(db, { userId, steps: others.map((skuId) => ({ act: "add", skuId, number: 1 })) });
    return { userId, one, two };
  }

  test("with room for one line takes one of two that are added at once", async () => {
    const { userId, one, two } = await almostFull();
    const { second } = await interleave(url, {
      first: (handle) => changeLines(handle, { userId, steps: [{ act: "add", skuId: one, number: 1 }] }),
      before: /insert into cart_lines/,
      second: (handle) => changeLines(handle, { userId, steps: [{ act: "add", skuId: two, number: 1 }] }),
    });
    expect(second.codes).toEqual(["full"]);
  });

  test("with room for one line takes one of two visitors' carts that are merged at once", async () => {
    const { userId, one, two } = await almostFull();
    const { second } = await interleave(url, {
      first: (handle) => mergeGuestCart(handle, { userId, cart: cart(one) }),
      before: /from "cart_lines"/,
      second: (handle) => mergeGuestCart(handle, { userId, cart: cart(two) }),
    });
    expect(second).toEqual({ ok: false, code: "full" });
  });

  test("with room for one line takes one of two mirrors that are sent at once", async () => {
    const { userId, one, two } = await almostFull();
    const { second } = await interleave(url, {
      first: (handle) => mergeMirror(handle, { userId, lines: cart(one).lines, since: null }),
      before: /from "cart_lines"/,
      second: (handle) => mergeMirror(handle, { userId, lines: cart(two).lines, since: null }),
    });
    expect(second).toEqual({ ok: false, code: "full" });
  });

  test("whose line becomes a favourite does not get it back by a tap on plus meanwhile", async () => {
    const { id: userId } = await makeUser(db);
    const { skuId } = await makeStock(db);
    await addToCart(db, { userId, skuId, number: 1 });
    await interleave(url, {
      first: (handle) => collectLines(handle, { userId, skuIds: [skuId] }),
      before: /insert into collections/,
      second: (handle) => changeLines(handle, { userId, steps: [{ act: "step", skuId, by: 1 }] }),
    });
    expect(await cartContents(db, userId)).toEqual({});
  });
});

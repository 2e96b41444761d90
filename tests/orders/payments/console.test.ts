import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { action, loader } from "~/app/orders/admin/routes/payment-provider";
import { action as listAction, loader as listLoader } from "~/app/orders/admin/routes/payment-providers";
import { loader as paymentsLoader } from "~/app/orders/admin/routes/payments";
import { loader as csvLoader } from "~/app/orders/admin/routes/payments-csv";
import { loadPay } from "~/app/orders/paying/pay-page.server";
import { offeredProviders, payOrigins } from "~/app/orders/paying/providers/providers.server";
import { openValue } from "~/app/platform/secrets/sealed-value.server";
import { browseContext, origin } from "~/tests/support/browse-context";
import { testDatabase } from "~/tests/support/database";
import { type PretendedBank, pretendedBank } from "~/tests/support/pretended-bank";
import { deliver, payingContext, sentAway } from "~/tests/support/provider-factories";
import { actionsOn, browserOf, storeRaw } from "~/tests/support/setting-factories";

const { db } = testDatabase({ max: 8 });
const list = "/operator/payment-providers";
let bank: PretendedBank;

beforeAll(async () => {
  bank = await pretendedBank();
});
afterAll(() => bank.close());

const rowOf = (code: string) =>
  db.selectFrom("payment_providers").selectAll().where("code", "=", code).executeTakeFirst();
const described = (more: Record<string, string> = {}) => ({
  "name.en": "Harbour Bank",
  version: "0",
  keyPassword: bank.key,
  ...bank.description(),
  ...more,
});
const post = async (address: string, fields: Record<string, string>) => {
  const owner = await browserOf(db);
  const id = new URL(address, origin).pathname.split("/").at(-1) ?? "";
  return owner.post(action, address, fields, { id });
};
const stripe = (mode: "live" | "test", fields: Record<string, string>) =>
  post(`${list}/new?kind=stripe&mode=${mode}`, { version: "0", ...fields });
const switchTo = async (code: string, intent: "on" | "off") => {
  const owner = await browserOf(db);
  return owner.post(listAction, list, { id: String((await rowOf(code))?.id), intent });
};

describe("a provider", () => {
  test("is described, sealed, switched on and offered, and its keys are shown by their last four characters alone", async () => {
    const answer = await post(`${list}/new?kind=redirect&mode=test`, described({ called: "harbour" }));
    expect(answer.status).toBe(303);
    const row = await rowOf("harbour");
    expect(row).toMatchObject({ enabled: false, test: true, gives_back: true, key_ends: { key: "bank" } });
    expect(row?.sealed_keys).not.toContain(bank.key);
    expect(openValue(row?.sealed_keys ?? "", browseContext(db).totpSecret)).toBe(JSON.stringify({ key: bank.key }));
    const owner = await browserOf(db);
    const page = await (await owner.get(loader, `${list}/${row?.id}`, { id: String(row?.id) })).json();
    expect(page).toMatchObject({
      keyEnds: { key: "bank" },
      callback: expect.stringContaining("/api/payments/harbour"),
    });
    expect(JSON.stringify(page)).not.toContain(bank.key);
    const acts = await actionsOn(db, "payment_provider", row?.id ?? 0);
    expect(acts).toMatchObject([{ action: "providers.created", label: "harbour" }]);
    expect(JSON.stringify(acts)).not.toContain(bank.key);
    expect((await offeredProviders(payingContext(db))).map(({ name }) => name)).not.toContain("harbour");
    expect((await switchTo("harbour", "on")).status).toBe(303);
    const [provider] = (await offeredProviders(payingContext(db))).filter(({ name }) => name === "harbour");
    expect(provider).toMatchObject({ test: true, names: { en: "Harbour Bank" }, authorises: false });
    expect(await payOrigins(payingContext(db))).toContain(bank.address);
  });

  test("keeps its key when the field is left empty, and takes another one", async () => {
    await post(`${list}/new?kind=redirect&mode=test`, described({ called: "keeping" }));
    const before = await rowOf("keeping");
    const at = `${list}/${before?.id}`;
    const keys = async () => openValue((await rowOf("keeping"))?.sealed_keys ?? "", browseContext(db).totpSecret);
    const kept = await post(at, described({ version: "1", keyPassword: "", prefix: "Q" }));
    expect(kept.status === 400 ? await kept.json() : kept.status).toBe(303);
    expect(await keys()).toBe(JSON.stringify({ key: bank.key }));
    expect((await post(at, described({ version: "1", prefix: "R" }))).status).toBe(400);
    expect((await post(at, described({ version: "2", keyPassword: "another-key" }))).status).toBe(303);
    expect(await keys()).toBe(JSON.stringify({ key: "another-key" }));
  });

  test("of which anybody could say that they paid is refused, as is one whose key is not in its digest", async () => {
    const errorsOf = async (more: Record<string, string>) => {
      const answer = await post(`${list}/new?kind=redirect&mode=test`, described({ called: "weak", ...more }));
      expect(answer.status).toBe(400);
      return (await answer.json()).errors;
    };
    const uncovered = { noticeSigned: "payments:errors.uncovered" };
    expect(await errorsOf({ noticeSigned: "{out_no}{amount}" })).toEqual(uncovered);
    expect(await errorsOf({ unsigned: "sign_type, status" })).toEqual(uncovered);
    expect(await errorsOf({ way: "md5" })).toMatchObject({ signed: "payments:errors.noKey" });
    expect(await errorsOf({ address: "http://bank.example/pay" })).toEqual({ address: "payments:errors.address" });
    expect(await errorsOf({ fields: "a=1\na=2" })).toEqual({ fields: "payments:errors.twice" });
    expect(await errorsOf({ called: "wallet" })).toEqual({ called: "payments:errors.code" });
    expect(await rowOf("weak")).toBeUndefined();
  });

  test("is tried before it is saved: the text that is signed, without the key", async () => {
    const more = { called: "tried", intent: "try", signed: "{fields}&key={key}" };
    const answer = await post(`${list}/new?kind=redirect&mode=test`, described(more));
    const { trial } = await answer.json();
    expect(trial.signed).toMatch(/^amount=12\.34&currency=USD&merchant=M1&notify_url=.*&key=•••$/);
    expect(trial.fields.at(-1)?.[0]).toBe("sign");
    expect(JSON.stringify(trial)).not.toContain(bank.key);
    expect(await rowOf("tried")).toBeUndefined();
  });

  test("of Stripe takes the keys of its own mode only, and is switched on when it has both", async () => {
    const wrong = await stripe("test", { keyPassword: "sk_live_1234567890" });
    expect((await wrong.json()).errors).toEqual({ keyPassword: "payments:errors.testKey" });
    const other = await stripe("live", { keyPassword: "rk_test_1234567890", webhookPassword: "whsec_1" });
    expect((await other.json()).errors).toEqual({ keyPassword: "payments:errors.liveKey" });
    expect((await stripe("test", { keyPassword: "sk_test_1234567890" })).status).toBe(303);
    const refused = await switchTo("stripe-test", "on");
    expect(await refused.json()).toEqual({ error: "noKeys" });
    const row = await rowOf("stripe-test");
    const at = `${list}/${row?.id}`;
    expect((await post(at, { version: "1", keyPassword: "", webhookPassword: "whsec_abcd" })).status).toBe(303);
    expect(await rowOf("stripe-test")).toMatchObject({ key_ends: { key: "7890", webhook: "abcd" } });
    expect((await switchTo("stripe-test", "on")).status).toBe(303);
  });

  test("in test mode is not offered in an open market; what was begun still comes to its end", async () => {
    await post(`${list}/new?kind=redirect&mode=test`, described({ called: "ending" }));
    await switchTo("ending", "on");
    const made = await sentAway(db, { method: "ending" });
    expect(made.answer.status).toBe(303);
    const page = new Request(new URL(`/pages/user/money/pay?data=${made.orderId}`, origin));
    const { providers } = await loadPay(page, made.context);
    expect(providers).toContainEqual({ code: "ending", name: "Harbour Bank", test: true });
    const real = { ...made.context, paymentSimulator: false };
    await storeRaw(db, "opening", { open: false, ownTexts: true });
    expect((await loadPay(page, real)).providers).toContainEqual({ code: "ending", name: "Harbour Bank", test: true });
    await storeRaw(db, "opening", { open: true, ownTexts: true });
    expect((await loadPay(page, real)).providers).toEqual([]);
    await switchTo("ending", "off");
    const fields = bank.signed({ out_no: `P${made.paymentId}`, trade_no: "T-9", amount: "3.00", status: "paid" });
    const body = new URLSearchParams(fields).toString();
    expect((await deliver(made.context, "ending", { body, headers: {} })).text).toBe("RECEIVED");
    const owner = await browserOf(db);
    const { rows } = await (await owner.get(listLoader, list)).json();
    expect(rows.find(({ code }: { code: string }) => code === "ending")).toMatchObject({
      callWas: "booked",
      healthy: true,
    });
  });

  test("is set up by owners alone", async () => {
    for (const role of ["finance", "support", "audit"] as const) {
      const browser = await browserOf(db, role);
      const answer = await browser.post(action, `${list}/new?kind=stripe`, { version: "0" }, { id: "new" });
      expect(answer.status).toBe(403);
    }
  });
});

describe("the list of payments", () => {
  test("has each with its orders and buyer, is searched by reference and number, and is a file as well", async () => {
    await post(`${list}/new?kind=redirect&mode=test`, described({ called: "listed" }));
    await switchTo("listed", "on");
    const made = await sentAway(db, { method: "listed" });
    const fields = bank.signed({ out_no: `P${made.paymentId}`, trade_no: "T-listed", amount: "3.00", status: "paid" });
    await deliver(made.context, "listed", { body: new URLSearchParams(fields).toString(), headers: {} });
    const finance = await browserOf(db, "finance");
    const found = async (query: string) =>
      (await (await finance.get(paymentsLoader, `/operator/payments${query}`)).json()).rows as { id: number }[];
    expect(await found("?q=T-listed")).toMatchObject([
      {
        id: made.paymentId,
        name: "Harbour Bank",
        state: "paid",
        amountMinor: 300,
        test: true,
        orders: [{ id: made.orderId }],
      },
    ]);
    expect((await found("?method=listed")).map(({ id }) => id)).toEqual([made.paymentId]);
    expect(await found("?method=listed&tab=ended")).toEqual([]);
    const file = await (await finance.get(csvLoader, "/operator/payments.csv?method=listed")).text();
    expect(file).toContain(`${made.paymentId},listed,true,paid,USD,3,3,0,0,,,T-listed,`);
    const support = await browserOf(db, "support");
    expect((await support.get(paymentsLoader, "/operator/payments")).status).toBe(403);
  });
});

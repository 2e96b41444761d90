import { expect, test } from "vitest";
import BillScreen from "~/app/wallet/routes/money-details";
import RechargeScreen from "~/app/wallet/routes/recharge";
import { screenOf } from "../../support/drawn";

const purchase = {
  numbers: ["2611 0082"],
  missingMinor: 500 as number | null,
  refused: null as string | null,
  waitingId: null as number | null,
};
const form = {
  methods: ["bank", "crypto"],
  method: "bank" as string | null,
  purchase: null as typeof purchase | null,
  exactly: null as string | null,
  rate: "1.02",
  address: "TABCDefghWXYZ",
  contract: "TR7",
  confirmations: 19,
  bank: { bank: "Maybank", holder: "Pasar", number: "123", reference: "M1" },
  minimum: null as string | null,
  reviewHours: 2,
};
const page = {
  title: "Top up",
  currency: "USD",
  key: "k",
  financeHours: "09:00 to 18:00",
  list: null as object | null,
  form: form as typeof form | null,
};
const top = screenOf(<RechargeScreen />, page, { at: "/pages/user/money/recharge?group=4" });
const formOf = (values: Partial<typeof form>, reply?: unknown) => top.told({ form: { ...form, ...values } }, reply);

/** Where the money goes: each part can be copied. */
const bank = ["Bank=Maybank", "Account holder=Pasar", "Account number=123", "Reference=M1"]
  .map((row) => row.split("="))
  .flatMap(([name, value]) => [name, value, `[Copy: ${name}]`]);

test("a top-up by bank says where the money goes and asks for a proof", () => {
  expect(top.page()).toEqual([
    "Back → /pages/user/money/money",
    "Top up",
    "Records → /pages/user/money/recharge?list=1",
    "key=k",
    "label: How",
    "Bank transfer → /pages/user/money/recharge?method=bank&group=4 (here)",
    "USDT, TRC20 → /pages/user/money/bankusdttrc?group=4",
    ...bank,
    "Name the reference in the transfer, so that it is found quickly.",
    "Amount in USD",
    "USD",
    "amount=",
    "[50]",
    "[100]",
    "[200]",
    "[500]",
    "Screenshot of the transfer",
    "[]",
    "Add picture 0/1",
    "screenshot=",
    "[Add picture] screenshotAdd=1",
    "JPEG, PNG, WebP, GIF or AVIF, up to 8 MB each",
    "Finance checks 09:00 to 18:00, usually within 2 hours.",
    "[Send for review]",
  ]);
});

test("one by coins has the address, the rate, and the id of the transaction", () => {
  expect(formOf({ method: "crypto", minimum: "10" })).toEqual([
    "- Bank transfer → /pages/user/money/recharge?method=bank&group=4 (here)",
    "- USDT, TRC20 → /pages/user/money/bankusdttrc?group=4",
    ...bank.map((line) => `- ${line}`),
    "- Name the reference in the transfer, so that it is found quickly.",
    "- Amount in USD",
    "- USD",
    "+ Bank transfer → /pages/user/money/recharge?method=bank&group=4",
    "+ USDT, TRC20 → /pages/user/money/bankusdttrc?group=4 (here)",
    "+ 1 USDT = USD 1.02 · finance’s rate today",
    "+ image: The address as a QR code",
    "+ Pasar’s address, network TRC20",
    "+ TABC Defgh WXYZ",
    "+ [Copy: Pasar’s address, network TRC20]",
    "+ Contract of the coin",
    "+ TR7",
    "+ Only USDT on TRC20. Another network or coin is lost. It counts after 19 blocks.",
    "+ Amount in USDT",
    "+ USDT",
    "+ At least 10 USDT",
    "+ Transaction ID",
    "+ chainId=",
    "+ 64 characters, from your wallet app",
    "+ [My transaction has several transfers]",
    "+ Place in the log",
    "+ logIndex=0",
    "+ Log index, as a block explorer shows it. Usually 0.",
  ]);
  expect(formOf({ method: "crypto", exactly: "10.20" }).filter((line) => /10\.20|amount/i.test(line))).toEqual([
    "- Amount in USD",
    "- amount=",
    "+ Send exactly 10.20 USDT",
    "+ [Copy: Amount in USDT]",
    "+ Only USDT on TRC20. Another network or coin is lost. It counts after 19 blocks. Another amount is credited to your wallet but does not pay this purchase.",
    "+ amount=10.20",
  ]);
});

test("for a purchase the sum is given, and the payment password is asked", () => {
  expect(formOf({ purchase, exactly: "5.00", methods: ["bank"] })).toEqual([
    "label: How ⇒ Purchase 2611 0082 This pays it when approved missing USD 5.00",
    "Bank transfer → /pages/user/money/recharge?method=bank&group=4 (here) ⇒ Send exactly 5.00 USD",
    "USDT, TRC20 → /pages/user/money/bankusdttrc?group=4 ⇒ [Copy: Amount in USD]",
    "- Name the reference in the transfer, so that it is found quickly.",
    "- Amount in USD",
    "- USD",
    "- amount=",
    "- [50]",
    "- [100]",
    "- [200]",
    "- [500]",
    "+ Name the reference in the transfer, so that it is found quickly. Another amount is credited to your wallet but does not pay this purchase.",
    "+ amount=5.00",
    "- Finance checks 09:00 to 18:00, usually within 2 hours.",
    "+ Payment password",
    "+ paymentPassword=",
    "+ 6 digits. Asked now, because the purchase is paid by itself once this is approved.",
    "+ Finance checks 09:00 to 18:00. Your goods stay reserved for 2 hours.",
  ]);
  expect(formOf({ purchase: { ...purchase, numbers: ["1", "2"] } }).slice(0, 3)).toEqual([
    "+ Purchase, 2 shops This pays it when approved missing USD 5.00",
    "- Finance checks 09:00 to 18:00, usually within 2 hours.",
    "+ Payment password",
  ]);
  expect(formOf({ purchase: { ...purchase, missingMinor: null } })).toEqual([
    "- Finance checks 09:00 to 18:00, usually within 2 hours.",
    "+ Payment password",
    "+ paymentPassword=",
    "+ 6 digits. Asked now, because the purchase is paid by itself once this is approved.",
    "+ Finance checks 09:00 to 18:00. Your goods stay reserved for 2 hours.",
  ]);
});

test("a purchase that cannot be paid, or a way that is not set up, says so instead", () => {
  expect(top.page({ form: { ...form, purchase: { ...purchase, refused: "purchaseWaits", waitingId: 7 } } })).toEqual([
    "Back → /pages/user/money/money",
    "Top up",
    "Records → /pages/user/money/recharge?list=1",
    "A top-up for a purchase is in review already",
    "View → /pages/user/money/details?id=7&type=recharge",
  ]);
  expect(top.page({ form: { ...form, purchase: { ...purchase, refused: "purchaseWaits" } } }).slice(-1)).toEqual([
    "My orders → /pages/user/order/order",
  ]);
  expect(top.page({ form: { ...form, method: null } }).slice(-3)).toEqual([
    "Top-ups are not set up yet",
    "The shop has no account for transfers yet. Please ask customer service.",
    "Help → /pages/user/help",
  ]);
});

test("a refused top-up keeps what was typed", () => {
  const reply = (values: object, errors: object = {}) => ({ values, errors, pictures: [] });
  const errors = { amount: "required", screenshot: "required", "": "required" };
  expect(formOf({}, reply({ amount: "7", key: "again" }, errors))).toEqual([
    "- key=k",
    "+ key=again",
    "+ ! Please fill this in.",
    "- amount=",
    "+ amount=7",
    "+ ! Please fill this in.",
    "JPEG, PNG, WebP, GIF or AVIF, up to 8 MB each ⇒ ! Please fill this in.",
    "+ ! Please fill this in.",
  ]);
  const coins = { form: { ...form, method: "crypto" } };
  const several = (values: object, wrong: object = {}) =>
    top.page(coins, reply(values, wrong)).filter((line) => /logIndex|chainId/.test(line));
  expect(several({ chainId: "ab", logIndex: "2" }, { logIndex: "required" })).toEqual(["chainId=ab", "logIndex=2"]);
});

const listed = {
  id: 6,
  number: "6",
  method: "bank",
  state: "in_review",
  amountMinor: 2000,
  creditedMinor: null as number | null,
  reason: "",
  at: 0,
};
const list = (rows: object[], next: string | null = null) => top.page({ form: null, list: { rows, next } });

test("top-ups are listed with their state and why one was refused", () => {
  expect(
    list(
      [
        listed,
        { ...listed, id: 7, state: "refused", reason: "No proof" },
        { ...listed, id: 8, state: "approved", creditedMinor: 1900 },
      ],
      "c",
    ),
  ).toEqual([
    "Back → /pages/user/money/money",
    "Top up",
    "Top-up, bank transfer Jan 1, 00:00 USD 20.00 In review → /pages/user/money/details?id=6&type=recharge",
    "Top-up, bank transfer Jan 1, 00:00 No proof USD 20.00 Refused → /pages/user/money/details?id=7&type=recharge",
    "Top-up, bank transfer Jan 1, 00:00 USD 19.00 Credited → /pages/user/money/details?id=8&type=recharge",
    "More → /pages/user/money/recharge?list=1&after=c",
  ]);
  expect(list([])).toEqual([
    "Back → /pages/user/money/money",
    "Top up",
    "No top-ups yet",
    "Top up → /pages/user/money/recharge",
  ]);
});

const recharge = {
  ...listed,
  currency: "USD",
  paid: false,
  groupId: null as number | null,
  sentMicro: null as number | null,
  chainId: "",
  reviewedAt: null as number | null,
  transferId: null as number | null,
  reviewBy: 7_200_000,
  screenshot: { src: "/media/ab", width: 9, height: 9, tint: 1 },
  financeHours: "09:00 to 18:00",
  payPath: null as string | null,
  againPath: "/again",
};
const details = screenOf(<BillScreen />, {
  title: "Top-up",
  bill: null,
  orders: [],
  withdrawal: null,
  currency: "USD",
  recharge,
});
const rechargeOf = (values: Partial<typeof recharge>) => details.told({ recharge: { ...recharge, ...values } });

test("a top-up tells what became of it, and what to do then", () => {
  expect(details.page()).toEqual([
    "Back → /pages/user/money/money",
    "Top-up",
    "In review",
    "Finance checks 09:00 to 18:00; this one by Jan 1, 1970, 02:00:00 UTC. What is sent outside these hours is checked the next day.",
    "Top-up no. 6",
    "How Bank transfer",
    "Amount you named USD 20.00",
    "Sent for review Jan 1, 1970, 00:00:00 UTC",
    "Screenshot of the transfer",
    " → /preview-image?current=0&urls=%2Fmedia%2Fab",
  ]);
  expect(rechargeOf({ state: "refused", reason: "No proof" })).toEqual([
    "- In review",
    "- Finance checks 09:00 to 18:00; this one by Jan 1, 1970, 02:00:00 UTC. What is sent outside these hours is checked the next day.",
    "+ Refused",
    "+ USD 20.00 was not credited. The reason:",
    "+ “ No proof ”",
    "+ Send again → /again",
  ]);
  expect(rechargeOf({ state: "approved", paid: true, payPath: "/pay" })).toEqual([
    "In review ⇒ Approved, your purchase is paid",
    "Finance checks 09:00 to 18:00; this one by Jan 1, 1970, 02:00:00 UTC. What is sent outside these hours is checked the next day. ⇒ USD 20.00 came in and paid your purchase.",
  ]);
  expect(rechargeOf({ state: "approved", payPath: "/pay" })).toEqual([
    "In review ⇒ Credited",
    "Finance checks 09:00 to 18:00; this one by Jan 1, 1970, 02:00:00 UTC. What is sent outside these hours is checked the next day. ⇒ USD 20.00 went to your wallet.",
  ]);
  expect(rechargeOf({ state: "approved", groupId: 4, payPath: "/pay" })).toEqual([
    "- In review",
    "- Finance checks 09:00 to 18:00; this one by Jan 1, 1970, 02:00:00 UTC. What is sent outside these hours is checked the next day.",
    "+ Credited, your purchase is not paid",
    "+ USD 20.00 went to your wallet. It was not exactly what the purchase needed, or the purchase had changed.",
    "+ Pay the purchase → /pay",
  ]);
  expect(
    rechargeOf({ creditedMinor: 1900, sentMicro: 2_000_000, chainId: "ab", reviewedAt: 3_600_000, transferId: 9 }),
  ).toEqual([
    "+ Sent 2.00 USDT",
    "+ Credited USD 19.00",
    "+ Transaction ID ab",
    "+ Reviewed Jan 1, 1970, 01:00:00 UTC",
    "+ Transfer no. 9",
  ]);
  expect(rechargeOf({ creditedMinor: 2000 })).toEqual([]);
});

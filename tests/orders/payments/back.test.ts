import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { answerPostedBack, loadBack } from "~/app/orders/paying/providers/back-page.server";
import { loadLeave } from "~/app/orders/paying/providers/leave-page.server";
import { origin } from "~/tests/support/browse-context";
import { testDatabase } from "~/tests/support/database";
import { type PretendedBank, pretendedBank } from "~/tests/support/pretended-bank";
import {
  payingContext,
  paymentRow,
  sentAway,
  setUpProvider,
  stateOfOrder,
  sweepNow,
} from "~/tests/support/provider-factories";

const { db } = testDatabase({ max: 8 });
let bank: PretendedBank;

beforeAll(async () => {
  bank = await pretendedBank();
  await setUpProvider(db, { code: "bank", kind: "redirect", description: bank.description(), keys: { key: bank.key } });
});
afterAll(() => bank.close());

/** A buyer at the bank, which decided and did not call. */
async function decided(state: "paid" | "failed" | "open") {
  const made = await sentAway(db, { method: "bank" });
  const { form } = await loadLeave(new Request(new URL(made.to, origin)), made.context);
  const account = bank.open(Object.fromEntries(form?.fields ?? []));
  if (!account) throw new Error("the bank did not understand");
  account.state = state;
  return { ...made, account };
}

/** Posts back without a cookie; returns the status, and where it leads. */
async function postBack(address: string, fields: Record<string, string>) {
  const request = new Request(address, { method: "POST", body: new URLSearchParams(fields) });
  const answer = await answerPostedBack(request, payingContext(db));
  expect(answer.headers.get("Set-Cookie")).toBeNull();
  return { status: answer.status, to: answer.headers.get("Location") };
}

/** Where an address leads whoever opens it. */
async function opened(address: string, userId: number): Promise<string | number | null> {
  const answer = await loadBack(new Request(address), payingContext(db, { userId })).catch((thrown) => thrown);
  if (!(answer instanceof Response)) throw answer;
  return answer.status === 302 ? answer.headers.get("Location") : answer.status;
}

const called = async () =>
  (await db.selectFrom("payment_providers").select("call_was").where("code", "=", "bank").executeTakeFirst())?.call_was;

describe("a buyer who is posted back from the bank's own site", () => {
  test("with what the bank signed has paid, and is led to the page that says so", async () => {
    const { account, paymentId, orderId, userId } = await decided("paid");
    const at = new URL(account.returnUrl);
    expect(at.origin + at.pathname).toBe(`${origin}/pay/back`);
    expect(await postBack(account.returnUrl, bank.notice(account))).toEqual({
      status: 303,
      to: `/pay/back?payment=${paymentId}`,
    });
    expect(await stateOfOrder(db, orderId)).toBe("awaiting_shipment");
    expect(await called()).toBe("booked");
    expect(await opened(account.returnUrl, userId)).toBe(`/pages/user/money/pay?data=${orderId}&payment=${paymentId}`);
    // Sent again, by the same form or by the bank's call, it is booked once.
    await postBack(account.returnUrl, bank.notice(account));
    expect(await paymentRow(db, paymentId)).toMatchObject({ state: "paid", received_minor: 300 });
  });

  test.each(["nothing", "no signature", "another signature", "what was signed, changed"])(
    "is led on all the same with %s, and nothing is booked",
    async (what) => {
      const { account, paymentId, orderId } = await decided("open");
      const unpaid = bank.notice(account);
      const { sign: _, ...bare } = { ...unpaid, status: "paid" };
      const sent: Record<string, Record<string, string>> = {
        nothing: {},
        "no signature": bare,
        "another signature": { ...bare, sign: "0".repeat(64) },
        "what was signed, changed": { ...unpaid, status: "paid" },
      };
      expect(await postBack(account.returnUrl, sent[what] ?? {})).toMatchObject({ status: 303 });
      expect(await paymentRow(db, paymentId)).toMatchObject({ state: "started", received_minor: null });
      expect(await stateOfOrder(db, orderId)).toBe("awaiting_payment");
      // Many banks send what nobody signed: that is no forged call.
      expect(await called()).toBe("booked");
    },
  );

  test("reads what became of it when the bank refused", async () => {
    const { account, paymentId } = await decided("failed");
    await postBack(account.returnUrl, bank.notice(account));
    expect((await paymentRow(db, paymentId)).state).toBe("refused");
  });

  test("learns nothing of other payments: theirs and unknown ones lead to the same", async () => {
    const { account, paymentId, userId } = await decided("open");
    const other = await decided("open");
    const unknown = `${origin}/pay/back?payment=99999999`;
    expect(await postBack(unknown, {})).toEqual({ status: 303, to: "/pay/back?payment=99999999" });
    expect(await opened(account.returnUrl, other.userId)).toBe(404);
    expect(await opened(unknown, userId)).toBe(404);
    await expect(postBack(`${origin}/pay/back`, {})).rejects.toMatchObject({ status: 404 });
    // What the bank signed of another payment is booked for that one alone.
    other.account.state = "paid";
    await postBack(account.returnUrl, bank.notice(other.account));
    expect((await paymentRow(db, paymentId)).state).toBe("started");
    expect((await paymentRow(db, other.paymentId)).state).toBe("paid");
  });
});

test("while nothing is known of a payment, its buyer's return makes the next sweep ask, once", async () => {
  const { account, paymentId, orderId, userId } = await decided("paid");
  const soon = async () => (await paymentRow(db, paymentId)).ask_at.getTime() <= Date.now() + 1000;
  expect(await soon()).toBe(false);
  await opened(account.returnUrl, userId);
  expect(await soon()).toBe(true);
  await sweepNow(db, payingContext(db));
  expect(await stateOfOrder(db, orderId)).toBe("awaiting_shipment");
});

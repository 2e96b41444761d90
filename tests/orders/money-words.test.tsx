import { describe, expect, test } from "vitest";
import { LinesCard } from "~/app/orders/admin/ui/order-cards";
import { sweepOrders } from "~/app/orders/after/sweep-orders.server";
import { moneyOfOrder, moneyOfOrders } from "~/app/orders/paying/order-money.server";
import { settlePayment } from "~/app/orders/paying/providers/settle-payment.server";
import { createSimulator } from "~/app/orders/paying/providers/simulator.server";
import { sweepPayments } from "~/app/orders/paying/providers/sweep-payments.server";
import { loadSuccess } from "~/app/orders/paying/success-page.server";
import Success from "~/app/orders/routes/success";
import { loadShopOrder } from "~/app/orders/seller/shop-order-page.server";
import { SoldCard } from "~/app/orders/seller/ui/shop-order-view";
import { OrderCard } from "~/app/orders/ui/list/order-card";
import { PurchasePage } from "~/app/orders/ui/purchase/purchase-page";
import { orderCards } from "~/app/orders/viewing/order-list.server";
import { purchaseView } from "~/app/orders/viewing/purchase-view.server";
import { decideRefund } from "~/app/refunds/admin/decide-refund.server";
import RefundDetails from "~/app/refunds/routes/details";
import { agreeRefund } from "~/app/refunds/verbs/agree.server";
import { askRefund } from "~/app/refunds/verbs/ask-refund.server";
import { loadRefund } from "~/app/refunds/viewing/details-page.server";
import { done, makeDue, makePurchase, payPurchase, payThroughProvider, ship } from "~/tests/support/after-factories";
import { browseContext, origin } from "~/tests/support/browse-context";
import { statementsOf, testDatabase } from "~/tests/support/database";
import { drawn } from "~/tests/support/drawn";
import { makeStartedPayment } from "~/tests/support/order-factories";
import { actionOf, askOf, makeRefund, makeSupportStaff, refundOf } from "~/tests/support/refund-factories";

const { db, queries } = testDatabase({ max: 8 });
const postReviews = async () => {};
const nowMs = Date.now();

/** A purchase of one order for each way of paying, each of one thing of $10.00. */
async function paid(...ways: ("wallet" | "provider")[]) {
  const purchase = await makePurchase(
    db,
    ways.map(() => ({ lines: [{ price: 1000 }] })),
  );
  for (const [at, way] of ways.entries()) {
    const orders = purchase.orders.slice(at, at + 1);
    if (way === "wallet") await payPurchase(db, { ...purchase, orders });
    else await payThroughProvider(db, { ...purchase, orders });
  }
  const [first] = purchase.orders;
  if (!first) throw new Error("no order");
  const { owner_id } = await db
    .selectFrom("shops")
    .select("owner_id")
    .where("id", "=", first.shopId)
    .executeTakeFirstOrThrow();
  const shop = { actor: "shop", shopId: first.shopId, userId: owner_id } as const;
  return { ...purchase, first, shop, buyer: { actor: "buyer", userId: purchase.userId } as const };
}

type Paid = Awaited<ReturnType<typeof paid>>;

/** What was never sent is asked back, which is paid at once. */
const refundUnsent = async ({ userId, first }: Paid) =>
  done(await askRefund(db, askOf({ ...first, userId, orderId: first.id }, { way: "unsent", received: false })))
    .refundId;

/** A refund of a part of what was sent, which the shop agrees to. */
async function agreed(made: Paid, amountMinor: number) {
  await ship(db, made.first);
  const asked = askOf({ ...made.first, userId: made.userId, orderId: made.first.id }, { amountMinor });
  const { refundId } = done(await askRefund(db, asked));
  done(await agreeRefund(db, await actionOf(db, refundId, made.shop)));
  return refundId;
}

const view = (orderId: number, userId: number) =>
  purchaseView(db, { orderId, viewer: { as: "buyer", userId }, locale: "en", zone: "UTC", nowMs });
const requestAs = (userId: number, path: string) =>
  [new Request(new URL(path, origin)), browseContext(db, { userId })] as const;

async function purchaseTexts({ userId, first }: Paid) {
  const purchase = await view(first.id, userId);
  if (!purchase) throw new Error("not theirs");
  return drawn(<PurchasePage purchase={purchase} />);
}

/** The amounts at the end of a purchase, from "Paid" on. */
async function sums(made: Paid) {
  const lines = await purchaseTexts(made);
  return lines.slice(
    lines.findIndex((line) => /^Paid\b(?! \$)/.test(line)),
    lines.indexOf("Order number"),
  );
}

async function successTexts({ userId, orders }: Paid) {
  const data = await loadSuccess(...requestAs(userId, `/?data=${orders.map(({ id }) => id).join()}`));
  return drawn(<Success />, { data });
}

async function refundTexts(userId: number, refundId: number) {
  const data = await loadRefund(...requestAs(userId, `/?id=${refundId}`));
  return drawn(<RefundDetails />, { data });
}

const answered = () => sweepPayments(db, [createSimulator("a key of this shop, long enough")]);

describe("what was paid says where the money came from", () => {
  test("from the wallet, with what is left in it", async () => {
    expect(await successTexts(await paid("wallet"))).toContain("from your wallet · USD 0.00 left in it");
  });

  test("through a provider, without a word about the wallet", async () => {
    const lines = await successTexts(await paid("provider"));
    expect(lines).toContain("with Simulated payment");
    expect(lines.join("\n")).not.toMatch(/wallet/i);
  });

  test("both, each with its part, and the purchase says the same", async () => {
    const made = await paid("wallet", "provider");
    expect(await successTexts(made)).toContain(
      "USD 10.00 from your wallet, USD 10.00 with Simulated payment · USD 0.00 left in it",
    );
    expect(await purchaseTexts(made)).toContain("Paid $10.00 from your wallet, $10.00 with Simulated payment");
  });

  test("a transfer that pays several orders gives each its part", async () => {
    const purchase = await makePurchase(db, [{ lines: [{ price: 1000 }] }, { lines: [{ price: 300 }] }]);
    await payThroughProvider(db, purchase);
    const money = await moneyOfOrders(
      db,
      purchase.orders.map(({ id }) => id),
    );
    expect([...money.values()].map(({ paid: { providerMinor } }) => providerMinor)).toEqual([1000, 300]);
  });
});

describe("what went back says where to", () => {
  test("to the wallet", async () => {
    const made = await paid("wallet");
    const refundId = await refundUnsent(made);
    expect(
      (await refundTexts(made.userId, refundId)).find((line) => line.startsWith("to your wallet · ")),
    ).toBeDefined();
    expect(await purchaseTexts(made)).toContain("Refunded $10.00, to your wallet.");
  });

  test("through the provider: on its way until it has answered; never to the wallet", async () => {
    const made = await paid("provider");
    const refundId = await refundUnsent(made);
    expect((await refundTexts(made.userId, refundId)).join("\n")).toContain(
      "on its way back through Simulated payment · ",
    );
    expect(await purchaseTexts(made)).toContain("Refunded $10.00, on its way back through Simulated payment.");
    await answered();
    const lines = [...(await refundTexts(made.userId, refundId)), ...(await purchaseTexts(made))].join("\n");
    expect(lines).toContain("Refunded $10.00, back through Simulated payment.");
    expect(lines).not.toMatch(/on its way back|wallet/i);
  });

  test("of a purchase that was paid both ways each part goes its own way", async () => {
    const made = await paid("wallet", "provider");
    const [, second] = made.orders;
    await refundUnsent(made);
    if (second) await refundUnsent({ ...made, first: second });
    await answered();
    expect(await purchaseTexts(made)).toContain(
      "Refunded $20.00, $10.00 to your wallet, $10.00 back through Simulated payment.",
    );
  });

  test("what came too late to pay goes back, and nobody says that nothing was taken", async () => {
    const { userId, orderId, paymentId } = await makeStartedPayment(db);
    await makeDue(db, orderId);
    await sweepOrders(db, { postReviews });
    const received = { outcome: "received", reference: `late-${paymentId}`, receivedMinor: 300 } as const;
    done(await settlePayment(db, { method: "simulator", paymentId, ...received }));
    const lines = async () => {
      const shown = await view(orderId, userId);
      return shown ? drawn(<PurchasePage purchase={shown} />) : [];
    };
    const said = "A payment of $3.00 came too late for it";
    expect(await lines()).toContain(`${said}: on its way back through Simulated payment.`);
    await answered();
    expect(await lines()).toContain(`${said}: back through Simulated payment.`);
    expect((await lines()).join("\n")).not.toContain("Nothing was taken");
  });
});

describe("an order shows what was refunded, and what its buyer bears", () => {
  test("a part that the shop agreed to, with its refund", async () => {
    const made = await paid("wallet");
    const refundId = await agreed(made, 300);
    const shown = await sums(made);
    expect(shown[0]).toBe("Paid from your wallet");
    expect(shown.slice(1)).toEqual([
      "$10.00",
      `Refunded → /pages/user/refund/details?id=${refundId}`,
      expect.stringMatching(/^.+ · to your wallet$/),
      "−$3.00",
      "You bear",
      "$7.00",
    ]);
    expect(await purchaseTexts(made)).toContainEqual(expect.stringMatching(/^Refunded \$3\.00/));
  });

  test("what the platform judged, to the buyer, to the shop and to the staff", async () => {
    const { userId, orderId, refundId, shop } = await makeRefund(db, "platform", { amountMinor: 900 });
    const { version } = await refundOf(db, refundId);
    const decision = { amountMinor: 450, freightMinor: 0, goodsBack: false, verdict: "Half each" };
    done(await decideRefund(db, { ...(await makeSupportStaff(db)), refundId, version, ...decision }));
    const shown = await view(orderId, userId);
    const [order] = shown?.orders ?? [];
    if (!shown || !order) throw new Error("not theirs");
    expect(drawn(<PurchasePage purchase={shown} />)).toEqual(
      expect.arrayContaining([`Refunded → /pages/user/refund/details?id=${refundId}`, "−$4.50", "You bear", "$5.50"]),
    );
    const data = await loadShopOrder(...requestAs(shop.userId, `/?id=${orderId}`));
    expect(drawn(<SoldCard data={data} />)).toEqual(
      expect.arrayContaining([
        `Refunded → /pages/store/transaction/refund?id=${refundId}`,
        "−$4.50",
        "The buyer bears",
        "$5.50",
      ]),
    );
    expect(drawn(<LinesCard lines={[]} order={order} currency="USD" />)).toEqual(
      expect.arrayContaining([`Refunded → /operator/refunds?id=${refundId}`, "−$4.50", "The buyer bears", "$5.50"]),
    );
    const { rows } = await orderCards(db, {
      userId,
      list: "all",
      search: "",
      after: null,
      locale: "en",
      zone: "UTC",
      nowMs,
    });
    expect(rows.flatMap((card) => drawn(<OrderCard card={card} />))).toContain("$4.50 refunded");
  });

  test("what is asked and what ended with nothing is there too, and takes nothing off", async () => {
    for (const [state, word] of [
      ["awaiting_seller", "Refund asked"],
      ["refused", "Refund asked"],
      ["awaiting_return", "Refund asked"],
      ["awaiting_sign", "Refund asked"],
      ["platform", "Refund asked"],
      ["closed", "Refund ended, nothing paid"],
      ["complete", "Refunded"],
    ] as const) {
      const { userId, orderId, refundId } = await makeRefund(db, state);
      const shown = await view(orderId, userId);
      const lines = shown ? drawn(<PurchasePage purchase={shown} />) : [];
      expect(lines, state).toContain(`${word} → /pages/user/refund/details?id=${refundId}`);
      expect(lines.includes("You bear"), state).toBe(state === "complete");
    }
  });

  test("what was never sent goes back without a refund that anybody asked for", async () => {
    const made = await paid("provider");
    await makeDue(db, made.first.id);
    await sweepOrders(db, { postReviews });
    const lines = await purchaseTexts(made);
    expect(lines).toEqual(expect.arrayContaining(["−$10.00", "You bear", "$0.00"]));
    expect(lines.join("\n")).toContain("Not shipped in time, $10.00 paid back");
    expect(lines.join("\n")).toMatch(/on its way back through Simulated payment · not sent/);
  });

  test("the statements are as many for one order as for several with refunds", async () => {
    const one = await paid("wallet");
    const several = await paid("wallet", "provider", "wallet");
    await refundUnsent(several);
    const count = async ({ first, userId }: Paid) => {
      queries.length = 0;
      await view(first.id, userId);
      return statementsOf(queries).length;
    };
    expect([await count(one), await count(several)]).toEqual([5, 5]);
  });
});

test("what is free moves no money, and says so of nothing", async () => {
  const purchase = await makePurchase(db, [{ lines: [{ price: 1000 }] }], { platformOff: 1000 });
  await payPurchase(db, purchase);
  const [first] = purchase.orders as [(typeof purchase.orders)[0]];
  expect((await moneyOfOrder(db, first.id)).paid).toEqual({ walletMinor: 0, providerMinor: 0, provider: null });
});

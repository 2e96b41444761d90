import { expect, test } from "vitest";
import type { CouponTicket } from "~/app/coupons/api.server";
import type { CouponPlace } from "~/app/orders/placing/checkout-coupons.server";
import { CheckoutCoupons } from "~/app/orders/ui/checkout-coupons";
import { doing, live, press, settle, withDocument } from "../../support/live";

withDocument();

const ticket: CouponTicket = {
  id: 1,
  kind: "reduction",
  amountMinor: 300,
  maxMinor: null,
  percent: null,
  thresholdMinor: 0,
  currency: "USD",
  points: null,
  members: false,
  name: "Spring",
  shop: null,
  some: false,
  endsAt: null,
  days: null,
  opensAt: null,
  state: "unused",
  left: 9,
  claimedPercent: 1,
  usedAt: null,
  returnedAt: null,
};
const place: CouponPlace = {
  shopId: 0,
  chosen: 1,
  discountMinor: 300,
  options: [1, 2].map((id) => ({ id, ticket, verdict: { applies: true, discountMinor: 100 * id } })),
  claimable: [],
};

test("a ticked coupon is sent at once, with everything else that was typed", async () => {
  const sent: [search: string, fields: object][] = [];
  const { element } = await live(
    <form>
      <input name="remark-7" defaultValue="Ring twice" />
      <CheckoutCoupons place={place} currency="USD" ticked={undefined} />
    </form>,
    {
      at: "/checkout?data=3-1",
      action: async (request: Request) => {
        sent.push([new URL(request.url).search, Object.fromEntries(await request.formData())]);
        return null;
      },
    },
  );
  const radio = (value: string) => element.querySelector(`input[value="${value}"]`) as HTMLInputElement;
  expect([radio("1").checked, radio("2").checked]).toEqual([true, false]);
  await doing(() => radio("2").click());
  await settle();
  expect(sent).toEqual([["?data=3-1", { "remark-7": "Ring twice", "coupon-0": "2", intent: "coupons" }]]);
});

test("what was ticked in a refused form stays ticked", async () => {
  const { element } = await live(<CheckoutCoupons place={place} currency="USD" ticked="0" />);
  expect(element.querySelector<HTMLInputElement>("input:checked")?.value).toBe("0");
});

test("a coupon that can be claimed is claimed by one tap, which leaves the place on the page", async () => {
  const sent: object[] = [];
  const places = { ...place, discountMinor: 0, claimable: [{ id: 44, ticket, discountMinor: 300 }] };
  const { said } = await live(
    <form>
      <CheckoutCoupons place={places} currency="USD" ticked={undefined} />
    </form>,
    {
      action: async (request: Request) => {
        sent.push(Object.fromEntries(await request.formData()));
        return null;
      },
    },
  );
  expect(said()[0]).toBe("[Pasar coupon 1 to claim]");
  expect(await press("Claim and use")).toBe(true);
  await settle();
  expect(sent).toEqual([{ "coupon-0": "1", claim: "44" }]);
});

import { expect, test, vi } from "vitest";
import type { CheckoutShop } from "~/app/orders/placing/checkout-view.server";
import CheckoutScreen from "~/app/orders/routes/checkout";
import { drawn } from "../../support/drawn";
import { checkout, diff, line, page, shop } from "./checkout-sample";

const shopOf = (values: Partial<CheckoutShop>) => diff({ shops: [{ ...shop, ...values }] });

// The first: React says the same only once.
test("nothing in it displeases React", () => {
  const error = vi.spyOn(console, "error");
  page();
  expect(error).not.toHaveBeenCalled();
  error.mockRestore();
});

const company = [
  ...["[Company invoice]", "Company invoice", "(x) company=", "For myself", "( ) company=new", "For a company"],
  ...["Company", "company-name=", "Tax number", "company-taxId=", "Address", "company-address=", "E-mail"],
  "company-email=",
];

test("a checkout says where it goes, what is bought at each shop, and what it costs", () => {
  expect(page()).toEqual([
    "Back → /pages/cart/cart",
    "Checkout",
    "key=k",
    "shown=s",
    "[] intent=place",
    "address=1",
    "[Lena +60 1 Ipoh, Jalan 1] intent=address",
    "label: Trail",
    "Trail",
    "Flagship",
    "Boots",
    "Blue",
    "$10.00 × 2",
    "Delivery",
    "Standard · Free",
    "Subtotal",
    "$20.00",
    "Message",
    "remark-5=",
    "Wallet balance $50.00 available",
    ...company,
    "Items (2)",
    "$20.00",
    "Shipping",
    "Free",
    "Discounts",
    "$0.00",
    "Total $20.00",
    "[Place order]",
  ]);
});

test("taxes in the total are told by rate, below the sums", () => {
  expect(diff({ taxes: [{ ppm: 60_000, taxMinor: 453 }] })).toEqual(["+ Incl. tax 6%", "+ $4.53"]);
  expect(diff({ taxes: [{ ppm: 60_000, taxMinor: 453, added: true }] })).toEqual(["+ Tax 6%", "+ $4.53"]);
  expect(diff({ taxLater: true })).toEqual(["+ Tax, once there is an address", "+ –"]);
});

test("an address that cannot be read leads back to the cart", () => {
  expect(drawn(<CheckoutScreen />, { data: { title: "Checkout", checkout: null } })).toEqual([
    "Back → /pages/cart/cart",
    "Checkout",
    "There is nothing to check out",
    "This link names no goods, or more than 100 lines. Choose in the cart what to buy.",
    "To the cart → /pages/cart/cart",
  ]);
});

test("an address is named, added, or needs its region first", () => {
  expect(diff({ address: null })).toEqual([
    "- address=1",
    "- [Lena +60 1 Ipoh, Jalan 1] intent=address",
    "+ [Add a delivery address You come back here afterwards.] intent=address",
  ]);
  expect(diff({ address: { ...checkout.address, isDefault: true, region: "" } })).toEqual([
    "[Lena +60 1 Ipoh, Jalan 1] intent=address ⇒ [Lena +60 1 Default Jalan 1] intent=address",
  ]);
  expect(diff({ lacksRegion: true })).toEqual([
    "+ Please choose the region This address was typed before regions were chosen from a list.",
    "+ [Choose region] intent=region",
  ]);
});

test("freight, a share of a coupon, fewer pieces than wanted and a personal shop are told", () => {
  expect(shopOf({ freightMinor: 500, platformDiscountMinor: 100 })).toEqual([
    "- Standard · Free",
    "+ Standard · $5.00",
    "+ Share of the Pasar coupon",
    "+ −$1.00",
  ]);
  expect(shopOf({ kind: "personal", lines: [{ ...line, spec: "", requested: 5 }] })).toEqual([
    "- Flagship",
    "Blue ⇒ Only 2 left, you wanted 5",
  ]);
  expect(diff({ freightMinor: 500, totalMinor: null })).toEqual(["Free ⇒ $5.00", "Total $20.00 ⇒ Total –"]);
});

test("what cannot be bought is listed with its reason, and a checkout of nothing else leads back", () => {
  expect(diff({ invalid: [{ ...line, skuId: 4, fault: "soldOut" }], missing: 0 })).toEqual([
    "+ Not included",
    "+ Boots",
    "+ Nothing is left of this choice",
  ]);
  expect(diff({ missing: 2 })).toEqual(["+ Not included", "+ No longer there: 2"]);
  expect(diff({ shops: [] })).toEqual([
    "- label: Trail",
    "- Trail",
    "- Flagship",
    "- Boots",
    "- Blue",
    "- $10.00 × 2",
    "- Delivery",
    "- Standard · Free",
    "- Subtotal",
    "- $20.00",
    "- Message",
    "- remark-5=",
    "- Wallet balance $50.00 available",
    ...company.map((text) => `- ${text}`),
    "- Items (2)",
    "- $20.00",
    "- Shipping",
    "- Free",
    "- Discounts",
    "- $0.00",
    "- Total $20.00",
    "- [Place order]",
    "+ Nothing of it can be bought now",
    "+ The reason is beside each line.",
    "+ To the cart → /pages/cart/cart",
  ]);
});

test("coupons of a shop and of the platform are chosen; those that do not apply say why", () => {
  const ticket = {
    id: 1,
    kind: "reduction",
    amountMinor: 300,
    maxMinor: null,
    percent: null,
    thresholdMinor: 0,
    currency: "USD",
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
  const options = [
    { id: 1, ticket, verdict: { applies: true, discountMinor: 300 } },
    { id: 2, ticket, verdict: { applies: false, reason: "belowThreshold", missingMinor: 100 } },
    { id: 3, ticket, verdict: { applies: false, reason: "expired" } },
  ];
  expect(diff({ coupons: [{ shopId: 0, chosen: 1, discountMinor: 300, options, claimable: [] }] })).toEqual([
    "+ [Pasar coupon −$3.00]",
    "+ Pasar coupon",
    "+ (x) coupon-0=1",
    "+ $3 off · any amount Saves $3.00",
    "+ ( ) coupon-0=2 (off)",
    "+ $3 off · any amount $1.00 more needed",
    "+ ( ) coupon-0=3 (off)",
    "+ $3 off · any amount It is over",
    "+ ( ) coupon-0=0",
    "+ Use none",
    "+ [Use the ticked coupon] intent=coupons",
  ]);
  const claimable = [{ id: 4, ticket, discountMinor: 300 }];
  expect(diff({ coupons: [{ shopId: 5, chosen: null, discountMinor: 0, options: [], claimable }] })).toEqual([
    "+ [Shop coupon 1 to claim]",
    "+ Shop coupon",
    "+ $3 off · any amount Saves $3.00",
    "+ [Claim and use] claim=4",
  ]);
});

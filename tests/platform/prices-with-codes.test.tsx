import type { ReactElement } from "react";
import { expect, test } from "vitest";
import { Price } from "~/app/design/price";
import { Frame } from "~/app/operator/ui/frame";
import { createFormat, FormatProvider, useFormat } from "~/app/platform/format/format";
import { priceText } from "~/app/platform/ui/amounts";
import { MerchantFrame } from "~/app/shops/seller/ui/merchant-frame";
import { drawn } from "../support/drawn";

/** An amount as a screen of any area draws it. */
function Amount({ minor, currency }: { minor: number; currency: string }) {
  return <Price price={useFormat().price(minor, currency)} />;
}
const amount = <Amount minor={11_800} currency="USD" />;
const chinese = createFormat("zh-CN", "now");
const shop = { name: "Trail", state: "open", logo: null } as const;

test("an amount has the sign of the language for buyers, and its currency's code for staff and merchants", () => {
  const last = (screen: ReactElement) =>
    drawn(<FormatProvider format={chinese}>{screen}</FormatProvider>).find((line) => line.includes("118"));
  expect(last(amount)).toBe("¥118.00");
  const frame = { staff: { name: "Ann", role: "owner" }, knownPassword: false, rail: [], views: [], warnings: 0 };
  expect(last(<Frame {...frame}>{amount}</Frame>)).toBe("USD 118.00");
  const merchant = { shop, role: "owner", items: [], unread: 0 };
  expect(last(<MerchantFrame {...merchant}>{amount}</MerchantFrame>)).toBe("USD 118.00");
});

test.each([
  ["JPY", 5490, "JPY 5,490"],
  ["KWD", 5490, "KWD 5.490"],
  ["USD", -5490, "−USD 54.90"],
])("with its code, an amount of %s has its decimals", (currency, minor, text) => {
  expect(priceText(createFormat("en", "now", "$").withCodes().price(minor, currency))).toBe(text);
});

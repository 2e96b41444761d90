import { expect, test } from "vitest";
import { amountSize } from "~/app/shops/seller/ui/amount-size";

test("an amount that is long is smaller, so that it never stands in two lines", () => {
  const sizes = ["$999.00", "$14,837.50", "$114,837.50", "$1,114,837.50", "$999,114,837.50"].map((text) =>
    amountSize(text, "font-lg leading-28").replace(/ .*/, ""),
  );
  expect(sizes).toEqual(["font-lg", "font-base", "font-base", "font-base", "font-sm"]);
});

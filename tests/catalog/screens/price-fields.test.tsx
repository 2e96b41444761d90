import { expect, test } from "vitest";
import { PriceFields } from "~/app/catalog/ui/list/price-fields";
import { htmlOf } from "../../support/drawn";
import { outline } from "../../support/outline";

const wrong = (fault: Parameters<typeof PriceFields>[0]["fault"]) =>
  outline(htmlOf(<PriceFields min="5" max="3" fault={fault} />), { details: true })
    .filter((line) => line.includes("wrong"))
    .map((line) => line.slice(0, line.indexOf(":")));

test("the price that cannot be read is marked, and both when they are the wrong way round", () => {
  expect(wrong(null)).toEqual([]);
  expect(wrong({ code: "price.amount", field: "max" })).toEqual(["Highest"]);
  expect(wrong({ code: "price.order", field: "min" })).toEqual(["Lowest", "Highest"]);
});

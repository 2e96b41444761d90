import { expect, test } from "vitest";
import { filledRows, readPriceChange } from "~/app/catalog/seller/list/fill-rows";

const currency = "USD";
const values = { "row.1.price": "19.99", "row.1.stock": "4", "row.2.price": "?", "version.3": "7" };
const fill = (typed: string, stock = "") =>
  filledRows(values, { change: readPriceChange(typed, currency), stock, currency });

test("prices change by percent, each from its own, to the next cent", () => {
  expect(fill("-10 %")).toEqual({ ...values, "row.1.price": "17.99" });
  expect(fill("−10%")).toEqual(fill("-10 %"));
  expect(fill("+2,5 %")).toEqual({ ...values, "row.1.price": "20.49" });
  expect(fill("-99.99 %")["row.1.price"]).toBe("0.01");
});

test("an amount stands in every row, and stock in every row that is filled", () => {
  expect(fill("12.50", "9")).toEqual({
    ...values,
    "row.1.price": "12.50",
    "row.2.price": "12.50",
    "row.1.stock": "9",
  });
});

test("anything else is no change", () => {
  for (const typed of ["", "10 %", "-100 %", "-150%", "cheap", "--5%"])
    expect(readPriceChange(typed, currency)).toBeNull();
});

import { expect, test, vi } from "vitest";
import type { CartLine } from "~/app/cart/cart-line";
import { QuantityStepper } from "~/app/cart/ui/quantity-stepper";
import { doing, field, key, live, press, type, withDocument } from "../../support/live";

withDocument();

/** The field of a line; `steps` are what it requested. */
async function stepper(number: number, stock = 5) {
  const steps: unknown[] = [];
  const line = { skuId: 3, title: "Boots", quantity: number, stock } as CartLine;
  const of = (name: string) => (value?: unknown) => steps.push(value === undefined ? name : [name, value]);
  const submit = vi.fn();
  await live(
    <form onSubmit={submit}>
      <QuantityStepper line={line} change={(step) => steps.push(step)} onMax={of("most")} onMin={of("least")} />
    </form>,
  );
  return { steps, submit };
}
const [fewer, more] = ["One fewer: Boots", "One more: Boots"];
const leave = () => doing(() => field("number-3").dispatchEvent(new FocusEvent("focusout", { bubbles: true })));

test("one more and one fewer are steps, and the form is not sent", async () => {
  const { steps, submit } = await stepper(2);
  await press(more);
  await press(fewer);
  expect(steps).toEqual([
    { act: "step", skuId: 3, by: 1 },
    { act: "step", skuId: 3, by: -1 },
  ]);
  expect(submit).not.toHaveBeenCalled();
});

test("the last piece can be had", async () => {
  const last = await stepper(4);
  await press(more);
  expect(last.steps).toEqual([{ act: "step", skuId: 3, by: 1 }]);
});

test("a step beyond the stock is told", async () => {
  const { steps } = await stepper(5);
  await press(more);
  expect(steps).toEqual([["most", 5]]);
});

test("a step below one is told", async () => {
  const { steps } = await stepper(1);
  await press(fewer);
  expect(steps).toEqual(["least"]);
});

test("a typed number counts when the field is left", async () => {
  const { steps } = await stepper(2);
  await type("number-3", "5");
  expect(steps).toEqual([]);
  await leave();
  expect(steps).toEqual([{ act: "number", skuId: 3, number: 5 }]);
  expect(field("number-3").value).toBe("2");
});

test("Enter takes the typed number and does not send the form", async () => {
  const { steps } = await stepper(2);
  await type("number-3", "3");
  expect(await key("Enter", {}, field("number-3"))).toBe(true);
  expect(steps).toEqual([{ act: "number", skuId: 3, number: 3 }]);
  expect(await key("Tab", {}, field("number-3"))).toBe(false);
});

test("the number that stands there already changes nothing, and neither does a look into the field", async () => {
  const { steps } = await stepper(2);
  await leave();
  await type("number-3", "02");
  await leave();
  expect(steps).toEqual([]);
});

test.each(["0", "", "x", "1.5", "12345"])("“%s” is no number of pieces", async (typed) => {
  const { steps } = await stepper(2);
  await type("number-3", typed);
  await leave();
  expect(steps).toEqual(["least"]);
});

test("a typed number beyond the stock is told and asked for, to be made what there is", async () => {
  const { steps } = await stepper(2);
  await type("number-3", "6");
  await leave();
  expect(steps).toEqual([["most", 5], { act: "number", skuId: 3, number: 6 }]);
});

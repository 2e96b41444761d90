import { z } from "zod";
import { readableJson } from "~/app/platform/http/sent-text";
import { type CartView, cartLimits } from "./cart-line";
import type { CartStep } from "./cart-steps";
import { buyableQuantity, cartTotals, chosenLines, groupCart } from "./cart-totals";

const id = z
  .string()
  .regex(/^[1-9]\d{0,14}$/)
  .transform(Number);
const number = z
  .string()
  .regex(/^\d{1,4}$/)
  .transform(Number)
  .pipe(z.number().min(1));

/** "Add to cart" form of any page; `next` is the page to go to afterwards. */
export const addForm = z.object({ sku: id, number: number.default(1), next: z.string().max(2000).optional() });

/** Changes the specification of a line: the sku it has, and the sku that replaces it. */
export const chooseForm = z.object({ line: id, sku: id });

/**
 * Buttons of the cart: an `act`, then the sku or shop it applies to and the mark it sets, separated by colons
 * (`plus:7`, `check:7:1`, `checkShop:3:0`, `checkAll:1`, `remove:7`; `remove` alone removes the chosen lines).
 */
export const actionForm = z
  .string()
  .regex(
    /^(?:(?:plus|minus|remove):[1-9]\d{0,14}|check(?:Shop)?:[1-9]\d{0,14}:[01]|checkAll:[01]|numbers|remove|clear|restore|collect|settle)$/,
  )
  .transform((text) => {
    const [act = "", ...rest] = text.split(":");
    const mark = act.startsWith("check") ? rest.pop() === "1" : false;
    return { act, id: rest[0] === undefined ? null : Number(rest[0]), on: mark };
  });

type Action = z.output<typeof actionForm>;

const skuId = z.int().min(1).max(999_999_999_999_999);
const skuIds = z.array(skuId).max(cartLimits.lines);
const quantity = z.int().min(1).max(cartLimits.quantity);

/** Quick taps batched by the browser: JSON, in order. */
export const stepsForm = z
  .string()
  .max(32_000)
  .transform(readableJson)
  .pipe(
    z
      .array(
        z.discriminatedUnion("act", [
          z.object({ act: z.literal("add"), skuId, number: quantity }),
          z.object({ act: z.literal("step"), skuId, by: z.int().min(-cartLimits.quantity).max(cartLimits.quantity) }),
          z.object({ act: z.literal("number"), skuId, number: quantity }),
          z.object({ act: z.literal("check"), skuIds, on: z.boolean() }),
          z.object({ act: z.literal("remove"), skuIds }),
        ]),
      )
      .max(100),
  );

/** Returns steps for the typed quantities that differ from the cart; ignores input that is not a number. */
function typedNumbers(form: FormData, { lines }: CartView): CartStep[] {
  return lines.flatMap((line) => {
    const typed = number.safeParse(form.get(`number-${line.skuId}`));
    if (!typed.success || typed.data === buyableQuantity(line) || line.fault !== null) return [];
    return [{ act: "number" as const, skuId: line.skuId, number: typed.data }];
  });
}

/** Returns true when a quantity in the form is not a number or is below 1. */
export function hasTooFew(form: FormData, { lines }: CartView): boolean {
  return lines.some(({ skuId }) => {
    const typed = form.get(`number-${skuId}`);
    return typed !== null && !number.safeParse(typed).success;
  });
}

/**
 * Translates a button press into cart steps. `remove` with every buyable line chosen empties the cart (specification
 * §4).
 */
export function stepsOf({ act, id, on }: Action, form: FormData, view: CartView): CartStep[] {
  const valid = groupCart(view.lines).shops.flatMap(({ lines }) => lines);
  const ids = (lines: { skuId: number }[]) => lines.map(({ skuId }) => skuId);
  switch (act) {
    case "plus":
    case "minus":
      return id === null ? [] : [{ act: "step", skuId: id, by: act === "plus" ? 1 : -1 }];
    case "check":
      return [{ act: "check", skuIds: ids(valid.filter((line) => line.skuId === id)), on }];
    case "checkShop":
      return [{ act: "check", skuIds: ids(valid.filter((line) => line.shopId === id)), on }];
    case "checkAll":
      return [{ act: "check", skuIds: ids(valid), on }];
    case "numbers":
      return typedNumbers(form, view);
    case "clear":
      return [{ act: "remove", skuIds: ids(view.lines.filter(({ fault }) => fault !== null)) }];
    case "remove":
      if (id !== null) return [{ act: "remove", skuIds: [id] }];
      return [{ act: "remove", skuIds: ids(cartTotals(view.lines).allChecked ? view.lines : chosenLines(view.lines)) }];
    default:
      return [];
  }
}

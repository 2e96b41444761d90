import { z } from "zod";
import { type CartView, cartLimits } from "./cart-line";
import type { CartStep } from "./cart-steps";
import { buyableNumber, cartTotals, chosenLines, groupCart } from "./cart-totals";

const id = z
  .string()
  .regex(/^[1-9]\d{0,14}$/)
  .transform(Number);
const number = z
  .string()
  .regex(/^\d{1,4}$/)
  .transform(Number)
  .pipe(z.number().min(1));

/** "Add to cart" of any page: what, how many, and where to go then. */
export const addForm = z.object({ sku: id, number: number.default(1), next: z.string().max(2000).optional() });

/** Another specification for a line: the sku that the line has, and the one that it shall have. */
export const chooseForm = z.object({ line: id, sku: id });

/**
 * The buttons of the cart, each `act`: what it does, with the sku or shop it is about and the mark it sets behind colons
 * (`plus:7`, `check:7:1`, `checkShop:3:0`, `checkAll:1`, `remove:7`; `remove` alone = what is chosen).
 */
export const actForm = z
  .string()
  .regex(
    /^(?:(?:plus|minus|remove):[1-9]\d{0,14}|check(?:Shop)?:[1-9]\d{0,14}:[01]|checkAll:[01]|numbers|remove|clear|restore|collect|settle)$/,
  )
  .transform((text) => {
    const [act = "", ...rest] = text.split(":");
    const mark = act.startsWith("check") ? rest.pop() === "1" : false;
    return { act, id: rest[0] === undefined ? null : Number(rest[0]), on: mark };
  });

type Act = z.output<typeof actForm>;

const skuId = z.int().min(1).max(999_999_999_999_999);
const skuIds = z.array(skuId).max(cartLimits.lines);
const pieces = z.int().min(1).max(cartLimits.number);

/** What the browser sends of its quick taps: JSON, in order. */
export const stepsForm = z
  .string()
  .max(32_000)
  .transform((text, context) => {
    try {
      return JSON.parse(text) as unknown;
    } catch {
      context.addIssue({ code: "custom", message: "json" });
      return z.NEVER;
    }
  })
  .pipe(
    z
      .array(
        z.discriminatedUnion("act", [
          z.object({ act: z.literal("add"), skuId, number: pieces }),
          z.object({ act: z.literal("step"), skuId, by: z.int().min(-cartLimits.number).max(cartLimits.number) }),
          z.object({ act: z.literal("number"), skuId, number: pieces }),
          z.object({ act: z.literal("check"), skuIds, on: z.boolean() }),
          z.object({ act: z.literal("remove"), skuIds }),
        ]),
      )
      .max(100),
  );

/** The typed numbers of the form that are not what the cart has; what is no number is left alone. */
function typedNumbers(form: FormData, { lines }: CartView): CartStep[] {
  return lines.flatMap((line) => {
    const typed = number.safeParse(form.get(`number-${line.skuId}`));
    if (!typed.success || typed.data === buyableNumber(line) || line.fault !== null) return [];
    return [{ act: "number" as const, skuId: line.skuId, number: typed.data }];
  });
}

/** A number of the form is none, or less than one. */
export function hasTooFew(form: FormData, { lines }: CartView): boolean {
  return lines.some(({ skuId }) => {
    const typed = form.get(`number-${skuId}`);
    return typed !== null && !number.safeParse(typed).success;
  });
}

/** The steps that a button means in a cart. `remove` of everything that can be chosen empties the cart (specification §4). */
export function stepsOf({ act, id, on }: Act, form: FormData, view: CartView): CartStep[] {
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

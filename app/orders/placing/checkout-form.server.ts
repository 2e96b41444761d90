import { z } from "zod";
import {
  actionKey,
  type FormReply,
  type ParsedForm,
  parseForm,
  refuseForm,
  rowId,
  typedValues,
} from "~/app/platform/http/form.server";
import { readableJson } from "~/app/platform/http/sent-text";
import { isOneLine, lengthOf } from "~/app/platform/http/typed-text";
import { checkoutLimits } from "./checkout-query";
import type { PurchasePlan } from "./plan-purchase";
import { couponsOf } from "./shown-purchase";

const minor = z.number().int().min(0).max(Number.MAX_SAFE_INTEGER);
const id = z.number().int().min(1).max(Number.MAX_SAFE_INTEGER);

/**
 * The values shown, as carried by the form: lines as [sku, number, price], two of a sku that is on offer for some of
 * the pieces, freight as [shop, amount]; minor units.
 */
const shown = z.object({
  lines: z
    .array(z.tuple([id, z.number().int().min(1).max(checkoutLimits.quantity), minor]))
    .min(1)
    .max(2 * checkoutLimits.lines),
  freight: z.array(z.tuple([id, minor])).max(checkoutLimits.lines),
  /** As [shop, owned coupon, amount]; shop 0 = the platform's. */
  coupons: z
    .array(z.tuple([minor, id, minor]))
    .max(checkoutLimits.lines + 1)
    .default([]),
  /** What a membership takes off; missing = nothing. */
  member: minor.default(0),
  /** Points that are used; missing = none. */
  points: minor.default(0),
  /** Taxes that are added; missing = none. */
  tax: minor.default(0),
  total: minor,
});

const text = z
  .string({ error: "required" })
  .transform(readableJson)
  .refine((value) => value !== undefined, "required")
  .pipe(shown);

const form = z.object({
  // Sent by our own page only, so an invalid one is not a typing error.
  key: actionKey,
  address: rowId.optional(),
  shown: text,
});

export type SentCheckout = z.output<typeof form> & { remarks: Record<number, string> };

export function shownField(plan: PurchasePlan): string {
  const { orders, member, points, totalMinor } = plan;
  return JSON.stringify({
    lines: orders.flatMap(({ lines }) =>
      lines.map(({ fact, quantity, priceMinor }): [number, number, number] => [fact.sku_id, quantity, priceMinor]),
    ),
    freight: orders.map(({ shopId, freightMinor }): [number, number] => [shopId, freightMinor]),
    coupons: Object.entries(couponsOf(plan)).map(([shopId, { id, discountMinor }]): [number, number, number] => [
      ...([Number(shopId), id, discountMinor] as const),
    ]),
    member: member?.minor ?? 0,
    points: points.points,
    tax: orders.reduce((sum, { taxMinor }) => sum + taxMinor, 0),
    total: totalMinor ?? 0,
  } satisfies z.input<typeof shown>);
}

/**
 * Parses a submitted checkout: key, address, values shown, and a remark for each shop in `remark-<shop id>` (one line,
 * 140 code points). Changed values are accepted by the button that names them (`accepted`); every other submit sends
 * the values seen before.
 */
export function parseCheckout(sent: FormData): ParsedForm<SentCheckout> {
  const accepted = sent.get("accepted");
  if (accepted !== null) sent.set("shown", accepted);
  const parsed = parseForm(sent, form);
  if (!parsed.ok) return parsed;
  const remarks: Record<number, string> = {};
  const errors: FormReply["errors"] = {};
  for (const [shopId] of parsed.value.shown.freight) {
    const name = `remark-${shopId}`;
    const typed = String(sent.get(name) ?? "")
      .normalize("NFC")
      .replace(/\s+/gu, " ")
      .trim();
    if (lengthOf(typed) > checkoutLimits.remark) errors[name] = "tooLong";
    else if (!isOneLine(typed)) errors[name] = "characters";
    else remarks[shopId] = typed;
  }
  if (Object.keys(errors).length > 0) return { ok: false, reply: refuseForm(typedValues(sent), errors) };
  return { ...parsed, value: { ...parsed.value, remarks } };
}

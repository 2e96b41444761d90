import { expect, test } from "vitest";
import { splitActions } from "~/app/orders/ui/prominent-actions";
import type { OrderAction } from "~/app/orders/viewing/order-actions";

test.each<[what: string, acts: OrderAction[], buttons: OrderAction[], more: OrderAction[]]>([
  ["unpaid: paying last, cancelling before it", ["cancel", "pay", "contact"], ["cancel", "pay"], ["contact"]],
  [
    "to be packed: its address and a word to the shop, money back behind the dots",
    ["askRefund", "contact", "changeAddress"],
    ["contact", "changeAddress"],
    ["askRefund"],
  ],
  ["packed: nothing but money back and a word", ["contact", "askRefund"], ["contact", "askRefund"], []],
  [
    "partly sent: the rest is refunded in the list, a word is behind the dots",
    ["contact", "track", "askRefund"],
    ["askRefund", "track"],
    ["contact"],
  ],
  ["to receive", ["track", "confirm", "extend", "askRefund"], ["track", "confirm"], ["askRefund", "extend"]],
])("%s", (_what, acts, buttons, more) => {
  expect(splitActions(acts)).toEqual({ buttons, more });
});

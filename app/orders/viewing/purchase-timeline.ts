import type { OrderState } from "../order-states";
import type { ShownOrder } from "./shown-orders-queries.server";

export interface TimelineStep {
  /** Past entries end with `now`; `next` has not happened yet. */
  place: "past" | "now" | "next";
  /** Text key: the kind of an event, or the awaited move. */
  key: string;
  /** Done by a timer. */
  byItself: boolean;
  /** Names of the shops concerned; [] = the whole purchase. */
  shops: string[];
  /** When it happened, or its deadline; formatted, null = no limit. */
  at: string | null;
  /** The amount paid or refunded with it, or by its deadline; minor units. Null = the viewer does not see money. */
  amountMinor: number | null;
  /** Awaited for the rest: a part was shipped before. */
  rest: boolean;
}

interface Event {
  orderId: number;
  kind: string;
  actor: string;
  details: Record<string, unknown>;
  at: Date;
}

interface Words {
  moment(at: Date | number): string;
  shopOf(order: ShownOrder): string;
}

/** Awaited moves by state, in sequence, up to the review. */
const awaited: Record<OrderState, readonly ("pay" | "ship" | "confirm" | "review")[]> = {
  awaiting_payment: ["pay", "ship", "confirm"],
  awaiting_team: ["ship", "confirm"],
  awaiting_shipment: ["ship", "confirm"],
  awaiting_receipt: ["confirm", "review"],
  awaiting_comment: ["review"],
  completed: [],
  closed: [],
  cancelled: [],
};

/**
 * Returns the events of the orders of a purchase, oldest first, and the next ones. The same event of several orders at
 * once is one entry; so is the same awaited move with the same deadline.
 */
export function timelineOf(orders: ShownOrder[], events: readonly Event[], words: Words): TimelineStep[] {
  const byId = new Map(orders.map((order) => [order.id, order]));
  const past = together(
    events.flatMap(({ orderId, kind, actor, details, at }) => {
      const order = byId.get(orderId);
      return order
        ? [
            {
              key: keyOf(kind, details),
              byItself: actor === "timer",
              order,
              at: words.moment(at),
              amountMinor: refundedWith(details) ?? order.totalMinor,
              rest: false,
              moment: at.getTime(),
            },
          ]
        : [];
    }),
  );
  const next = together(
    orders.flatMap((order) =>
      order.refundOpen
        ? []
        : awaited[order.state].map((move, turn) => ({
            key: move,
            byItself: false,
            order,
            amountMinor: order.totalMinor - order.refundedMinor,
            rest: move === "ship" && order.lines.some(({ shippedQuantity }) => shippedQuantity > 0),
            at: turn === 0 && order.deadlineAt ? words.moment(order.deadlineAt) : null,
            moment: turn,
          })),
    ),
  );
  const step = (
    place: TimelineStep["place"],
    { key, byItself, at, amountMinor, rest, orders: own }: Together,
  ): TimelineStep => ({
    place,
    key,
    byItself,
    at,
    amountMinor,
    rest,
    shops: own.length === orders.length ? [] : own.map(words.shopOf),
  });
  return [
    ...past.map((entry, turn) => step(turn === past.length - 1 ? "now" : "past", entry)),
    ...next.map((entry) => step("next", entry)),
  ];
}

/** Amount refunded with an event, minor units; undefined = none. */
function refundedWith({ refundedMinor }: Event["details"]): number | undefined {
  return typeof refundedMinor === "number" ? refundedMinor : undefined;
}

/** Closing a shop ends both unpaid and paid orders, and so does a shop that cancels. */
const keyOf = (kind: string, details: Event["details"]) =>
  (kind === "shop_closed" || kind === "shop_cancelled") && refundedWith(details) === undefined
    ? `${kind}_unpaid`
    : kind;

interface Entry {
  key: string;
  byItself: boolean;
  order: ShownOrder;
  at: string | null;
  amountMinor: number;
  rest: boolean;
  /** Sort key. */
  moment: number;
}

type Together = Omit<Entry, "order"> & { orders: ShownOrder[] };

function together(entries: readonly Entry[]): Together[] {
  const found = new Map<string, Together>();
  for (const { order, ...entry } of entries) {
    const name = `${entry.key} ${entry.rest} ${entry.moment} ${entry.at}`;
    const known = found.get(name) ?? { ...entry, amountMinor: 0, orders: [] };
    known.orders.push(order);
    known.amountMinor += entry.amountMinor;
    found.set(name, known);
  }
  return [...found.values()].sort((one, other) => one.moment - other.moment);
}

import type { OrderState } from "../order-states";
import type { ShownOrder } from "./shown-orders-queries.server";

export interface TimelineStep {
  /** Past entries end with `now`; what is `next` has not happened yet. */
  place: "past" | "now" | "next";
  /** Key of its words: the kind of an event, or the move that is awaited. */
  key: string;
  /** A timer did it. */
  byItself: boolean;
  /** Shops that it is of; [] = all of the purchase. */
  shops: string[];
  /** When it happened, or by when it has to; in words, null = no limit. */
  at: string | null;
  /** What was paid or went back with it, or will if nobody acts; minor units. */
  amountMinor: number;
  /** Awaited of the rest: a part was sent before. */
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

/** What is awaited in a state, one after the other, up to the review. */
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
 * Returns what happened to the orders of a purchase, oldest first, and what happens next. The same thing that happened
 * to several orders at once is one entry; so is the same thing awaited by the same time.
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

/** What went back to the buyer with an event, minor units; undefined = it is about something else. */
function refundedWith({ refundedMinor }: Event["details"]): number | undefined {
  return typeof refundedMinor === "number" ? refundedMinor : undefined;
}

/** A shop that closes ends what is unpaid and what is paid. */
const keyOf = (kind: string, details: Event["details"]) =>
  kind === "shop_closed" && refundedWith(details) === undefined ? "shop_closed_unpaid" : kind;

interface Entry {
  key: string;
  byItself: boolean;
  order: ShownOrder;
  at: string | null;
  amountMinor: number;
  rest: boolean;
  /** Orders entries. */
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

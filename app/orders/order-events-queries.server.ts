import { sql, type Transaction } from "kysely";
import { compiledStep } from "~/db/compiled-once.server";
import type { Database } from "~/db/schema";
import type { Actor } from "./order-states";

export interface NewOrderEvent {
  orderId: number;
  /** A locale key: `placed`, `paid`, `shipped` … */
  kind: string;
  actor: Actor;
  /** A person, or a member of staff; null for timers. */
  actorId: number | null;
  details?: Record<string, unknown>;
}

interface EventColumns {
  orderIds: number[];
  kinds: string[];
  actors: string[];
  actorIds: (number | null)[];
  details: string[];
}

const insertEvents = compiledStep<EventColumns>()(
  (_, value) => sql`
    insert into order_events (order_id, kind, actor, actor_id, details)
    select * from unnest(
      ${value("orderIds")}::bigint[], ${value("kinds")}::text[], ${value("actors")}::text[],
        ${value("actorIds")}::bigint[],
      ${value("details")}::jsonb[])`,
);

/** Step: adds events to the timelines of orders. One statement. */
export async function recordOrderEvents(trx: Transaction<Database>, events: readonly NewOrderEvent[]): Promise<void> {
  if (events.length === 0) return;
  await insertEvents(trx, {
    orderIds: events.map(({ orderId }) => orderId),
    kinds: events.map(({ kind }) => kind),
    actors: events.map(({ actor }) => actor),
    actorIds: events.map(({ actorId }) => actorId),
    details: events.map(({ details = {} }) => JSON.stringify(details)),
  });
}

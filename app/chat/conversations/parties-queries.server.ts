import { type RawBuilder, sql } from "kysely";
import { rolesThatMay } from "~/app/account/api.server";
import type { Side } from "./events";

/** Who asks: a buyer, or somebody at work in a shop. Always from the session, never from what was sent. */
export type Party = { side: "user"; userId: number } | { side: "shop"; shopId: number; userId: number };

/** Roles in a shop that talk to its buyers. */
export const talkingRoles: readonly string[] = rolesThatMay("chat");

/** Condition: the conversation is one of this party. A shop's people are asked for their role again each time. */
export function ofParty(party: Party): RawBuilder<boolean> {
  if (party.side === "user") return sql`conversations.user_id = ${party.userId}`;
  return sql`conversations.shop_id = ${party.shopId} and exists (
    select from shop_staff
    where shop_staff.shop_id = conversations.shop_id and shop_staff.user_id = ${party.userId}
      and shop_staff.accepted_at is not null and shop_staff.role = any(${talkingRoles}::text[]))`;
}

/** The columns of a side: the desk uses those of the shop. */
export function column(side: Side, name: "unread" | "read" | "delivered" | "cleared"): RawBuilder<number> {
  return sql.ref(`conversations.${side === "user" ? "user" : "shop"}_${name}`);
}

/** Condition: the event was made by the other side. */
export function byOther(side: Side): RawBuilder<boolean> {
  return side === "user" ? sql`chat_events.side <> 'user'` : sql`chat_events.side = 'user'`;
}

import { type RawBuilder, sql } from "kysely";
import { rolesThatMay } from "~/app/account/api.server";
import type { UploadOwner } from "~/app/platform/uploads/uploads-queries.server";
import { rolesWith } from "~/app/staff/api.server";
import type { Side } from "./events";

/**
 * The acting party: a buyer, one of a shop's people, or a member of staff at the service desk. Always from the session,
 * never from the request.
 */
export type Party =
  | { side: "user"; userId: number }
  | { side: "shop"; shopId: number; userId: number }
  | { side: "staff"; staffId: number };

/** Parties with a user id; members of staff have separate accounts. */
export type PersonParty = Exclude<Party, { side: "staff" }>;

export const talkingRoles: readonly string[] = rolesThatMay("chat");

/** Id of the acting account within its side. */
export function actorOf(party: Party): number {
  return party.side === "staff" ? party.staffId : party.userId;
}

export function uploadOwner(party: Party): UploadOwner {
  return party.side === "staff" ? { staffId: party.staffId } : party.userId;
}

const atWork = (staffId: RawBuilder<unknown>, permission: "desk.read" | "desk.answer") => sql<boolean>`exists (
  select from staff where staff.id = ${staffId}
    and disabled_at is null and role = any(${rolesWith(permission)}::text[]))`;

/**
 * Condition: the conversation is visible to this party. Roles of a shop's people and of staff are checked every time.
 */
export function ofParty(party: Party): RawBuilder<boolean> {
  if (party.side === "user") return sql`conversations.user_id = ${party.userId}`;
  if (party.side === "staff")
    return sql`conversations.kind = 'service' and ${atWork(sql`${party.staffId}`, "desk.read")}`;
  return sql`conversations.shop_id = ${party.shopId} and ${talks(sql`${party.userId}`)}`;
}

/** Condition: a person talks to buyers for the shop of the conversation. */
function talks(userId: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql`exists (
    select from shop_staff
    where shop_staff.shop_id = conversations.shop_id and shop_staff.user_id = ${userId}
      and shop_staff.accepted_at is not null and shop_staff.role = any(${talkingRoles}::text[]))`;
}

/**
 * Condition: this party may write in the conversation and marks it as read. At the service desk only the assigned
 * member of staff.
 */
export function ofWriter(party: Party): RawBuilder<boolean> {
  if (party.side !== "staff") return ofParty(party);
  return answers(sql`${party.staffId}`);
}

/**
 * The same for parties in the rows of a table `wanted`, with the columns `side`, `shop` (for a shop's people) and
 * `actor`.
 */
export const ofRequested: RawBuilder<boolean> = sql`case wanted.side
  when 'user' then conversations.user_id = wanted.actor
  when 'staff' then ${answers(sql`wanted.actor`)}
  else conversations.shop_id = wanted.shop and ${talks(sql`wanted.actor`)} end`;

/** Condition: a member of staff answers in this conversation. */
function answers(staffId: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql`(conversations.kind = 'service' and conversations.taken_by_staff = ${staffId}
    and ${atWork(staffId, "desk.answer")})`;
}

/** Column names of a side: the desk uses those of the shop. */
export function column(side: Side, name: "unread" | "read" | "delivered" | "cleared"): RawBuilder<number> {
  return sql.ref(`conversations.${side === "user" ? "user" : "shop"}_${name}`);
}

/** Condition: the event was made by the other side. */
export function byOther(side: Side): RawBuilder<boolean> {
  return side === "user" ? sql`chat_events.side <> 'user'` : sql`chat_events.side = 'user'`;
}

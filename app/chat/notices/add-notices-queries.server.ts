import { sql, type Transaction } from "kysely";
import { afterCommit } from "~/db/after-commit.server";
import { compiledStep } from "~/db/compiled-once.server";
import type { Database } from "~/db/schema";
import { kindOf, type NoticeEventTo, topicOf } from "./notice-events";
import { noticesAdded } from "./notices-added";

/** What a person is told: as a buyer, or as the keeper of a shop. */
export type NewNotice = {
  userId: number;
  /** The order, recharge … that it is of; what kind of thing it is stands in the register (notice-events.ts). */
  subjectId: number;
} & ({ event: NoticeEventTo<"buyer">; side?: "buyer" } | { event: NoticeEventTo<"shop">; side: "shop" });

const insertNotices = compiledStep<{
  userIds: number[];
  kinds: string[];
  events: string[];
  subjectIds: number[];
  sides: string[];
  topics: string[];
}>()(
  (_, value) => sql`
    insert into notices (user_id, kind, event, subject_id, side, topic)
    select * from unnest(
      ${value("userIds")}::bigint[], ${value("kinds")}::text[], ${value("events")}::text[], ${value("subjectIds")}::bigint[],
      ${value("sides")}::text[], ${value("topics")}::text[])
    on conflict do nothing`,
);

/**
 * Step: notes what people are to be told, in the transaction of what happened; whoever is connected hears of it after the commit. One statement. An
 * announcement reaches a person once.
 */
export async function addNotices(trx: Transaction<Database>, notices: readonly NewNotice[]): Promise<void> {
  if (notices.length === 0) return;
  const userIds = notices.map(({ userId }) => userId);
  const sides = notices.map(({ side = "buyer" }) => side);
  await insertNotices(trx, {
    userIds,
    kinds: notices.map(({ event }) => kindOf(event)),
    events: notices.map(({ event }) => event),
    subjectIds: notices.map(({ subjectId }) => subjectId),
    sides,
    topics: notices.map(({ event, side = "buyer" }) => topicOf(event, side)),
  });
  afterCommit(trx, () => noticesAdded(userIds));
}

/** Returns the notices about one thing to its buyer and to the keeper of its shop. */
export function toBoth(
  { userId, ownerId }: { userId: number; ownerId: number },
  event: NoticeEventTo<"buyer"> & NoticeEventTo<"shop">,
  subjectId: number,
): [NewNotice, NewNotice] {
  return [
    { userId, event, subjectId },
    { userId: ownerId, side: "shop", event, subjectId },
  ];
}

import { sql, type Transaction } from "kysely";
import { compiledStep } from "~/db/compiled-once.server";
import type { Database } from "~/db/schema";
import { kindOf, type NoticeEventTo, noticeEvents, topicOf } from "./notice-events";
import type { NoticeFacts } from "./notice-facts";

/** A notice to a person, as a buyer or as the owner of a shop. */
export type NewNotice = {
  userId: number;
  /** Id of the order, recharge … that it is about; its kind follows from the register (notice-events.ts). */
  subjectId: number;
  /** Facts that only the event knows, besides those of the subject; amounts in minor units. */
  also?: Pick<
    NoticeFacts,
    "amountMinor" | "currency" | "link" | "points" | "day" | "title" | "text" | "shop" | "picture" | "at"
  >;
} & ({ event: NoticeEventTo<"buyer">; side?: "buyer" } | { event: NoticeEventTo<"shop">; side: "shop" });

const insertNotices = compiledStep<{
  userIds: number[];
  kinds: string[];
  events: string[];
  subjectIds: number[];
  sides: string[];
  topics: string[];
  subjects: string[];
  also: string[];
}>()(
  (_, value) => sql`
    insert into notices (user_id, kind, event, subject_id, side, topic, facts, push_due)
    select user_id, kind, event, subject_id, side, topic,
      -- An announcement does not change once it is sent: its facts are not kept with each of its people.
      case when subject <> 'announcement' then notice_facts(subject, subject_id) || also::jsonb end,
      exists (select from push_subscriptions where push_subscriptions.user_id = told.user_id)
    from unnest(
      ${value("userIds")}::bigint[], ${value("kinds")}::text[], ${value("events")}::text[],
        ${value("subjectIds")}::bigint[],
      ${value("sides")}::text[], ${value("topics")}::text[], ${value("subjects")}::text[],
        ${value("also")}::text[])
      as told (user_id, kind, event, subject_id, side, topic, subject, also)
    on conflict do nothing`,
);

/**
 * Step: adds notices, in the transaction of the event and after its write, because their facts are copied from the rows
 * as they are now (0302). Nothing else has to be notified: sockets, mails and pushes poll for them. One statement. An
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
    subjects: notices.map(({ event }) => noticeEvents[event].of),
    also: notices.map(({ also = {} }) => JSON.stringify(also)),
  });
}

/** Returns the notices about one subject to its buyer and to the owner of its shop. */
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

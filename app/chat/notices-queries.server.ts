import { sql, type Transaction } from "kysely";
import { compiledStep } from "~/db/compiled-once.server";
import type { Database } from "~/db/schema";

/** What a person is told. Its page comes with the messages; until then it counts in the badges. */
export interface NewNotice {
  userId: number;
  kind: "order" | "notice";
  /** A key of the locale texts: `order_paid`, `recharge_approved` … */
  event: string;
  /** The order, recharge … that it is of. */
  subjectId: number;
}

const insertNotices = compiledStep<{ userIds: number[]; kinds: string[]; events: string[]; subjectIds: number[] }>()(
  (_, value) => sql`
    insert into notices (user_id, kind, event, subject_id)
    select * from unnest(
      ${value("userIds")}::bigint[], ${value("kinds")}::text[], ${value("events")}::text[], ${value("subjectIds")}::bigint[])`,
);

/** Step: notes what people are to be told, in the transaction of what happened. One statement. */
export async function addNotices(trx: Transaction<Database>, notices: readonly NewNotice[]): Promise<void> {
  if (notices.length === 0) return;
  await insertNotices(trx, {
    userIds: notices.map(({ userId }) => userId),
    kinds: notices.map(({ kind }) => kind),
    events: notices.map(({ event }) => event),
    subjectIds: notices.map(({ subjectId }) => subjectId),
  });
}

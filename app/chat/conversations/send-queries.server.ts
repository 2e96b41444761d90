import { sql, type Transaction } from "kysely";
import { compiledStep } from "~/db/compiled-once.server";
import type { Database } from "~/db/schema";
import { type EventRow, eventColumns } from "./event-rows-queries.server";
import type { MessageType } from "./events";
import { actorOf, ofRequested, type Party } from "./parties-queries.server";

export interface NewMessage {
  party: Party;
  conversation: number;
  clientId: string;
  type: MessageType;
  /** Without its type; null = not to be stored, which is valid only for a message that is already stored. */
  content: Record<string, unknown> | null;
  /** Hash of a picture. */
  picture: string | null;
  /** Max messages per minute of this sender, in all conversations. */
  perMinute: number;
}

/** Refusals that depend on stored data. */
export type StoreRefusal =
  | "notThere"
  | "closed"
  | "tooFast"
  | "notTheirGoods"
  | "notTheirOrder"
  | "pictureGone"
  | "voiceGone";

/** Answer to a message: its row, stored now or found by its id; or the refusal. */
export type StoreAnswer =
  | { refused: StoreRefusal }
  | { refused: null; repeated: boolean; row: EventRow; userId: number; shopId: number | null };

interface Values {
  places: number[];
  conversations: number[];
  sides: string[];
  shops: (number | null)[];
  actors: number[];
  clientIds: string[];
  types: string[];
  contents: (string | null)[];
  pictures: (string | null)[];
  /** Goods or orders that cards refer to. */
  cards: (number | null)[];
  perMinute: number[];
}

/** A row of the answer; the event columns are those of the message stored before, null = none. */
interface CheckedRow extends EventRow {
  place: number;
  verdict: StoreRefusal | "repeated" | "stored";
  userId: number;
  ofShop: number | null;
  number: number | null;
  storedAt: number | null;
}

/**
 * One statement for any number of messages of any conversations, also for a single message. The checks are read by the
 * statement that writes; behind the locks of the conversations it sees the writes it waited for. Messages of one
 * conversation are numbered in order. Those for people with push switched on are queued for push
 * (push/push-talks.server.ts); for everybody else that costs an index look-up.
 */
const store = compiledStep<Values>()(
  (_, value) => sql<CheckedRow>`
    with wanted as (
      select * from unnest(${value("places")}::int[], ${value("conversations")}::bigint[], ${value("sides")}::text[],
        ${value("shops")}::bigint[], ${value("actors")}::bigint[], ${value("clientIds")}::text[],
        ${value("types")}::text[], ${value("contents")}::text[], ${value("pictures")}::text[],
        ${value("cards")}::bigint[], ${value("perMinute")}::int[])
        as wanted (place, conversation, side, shop, actor, client, type, content, picture, card, per_minute)
    ), judged as (
      select wanted.*, conversations.user_id, conversations.shop_id, conversations.seq as latest, case
        when exists (select from chat_events where chat_events.conversation_id = wanted.conversation
          and chat_events.side = wanted.side and chat_events.actor_id = wanted.actor
          and chat_events.client_id = wanted.client) then 'repeated'
        when conversations.closed_at is not null then 'closed'
        when (select count(*) from chat_events where kind = 'message' and actor_id = wanted.actor
          and chat_events.side = wanted.side and created_at > now() - interval '1 minute') >= per_minute then 'tooFast'
        when wanted.type = 'goods' and not exists (select from goods where goods.id = card and state = 'on_sale'
          and (conversations.shop_id is null or goods.shop_id = conversations.shop_id)) then 'notTheirGoods'
        when wanted.type = 'order' and not exists (select from orders where orders.id = card
          and orders.user_id = conversations.user_id
          and (conversations.shop_id is null or orders.shop_id = conversations.shop_id)) then 'notTheirOrder'
        when wanted.content is null then case wanted.type when 'voice' then 'voiceGone' else 'pictureGone' end
        else 'stored' end as verdict
      from wanted join conversations on conversations.id = wanted.conversation
      where ${ofRequested}
    ), numbered as (
      select *, latest + row_number() over (partition by conversation order by place) as number
      from judged where verdict = 'stored'
    ), moved as (
      update conversations set
        seq = added.latest, last_seq = added.latest, last_at = clock_timestamp(), changed_at = clock_timestamp(),
        user_unread = user_unread + to_user, shop_unread = shop_unread + to_shop
      from (
        select conversation, max(number) as latest, count(*) filter (where side <> 'user') as to_user,
          count(*) filter (where side = 'user') as to_shop
        from numbered group by conversation
      ) added
      where conversations.id = added.conversation
      returning conversations.id, last_at
    ), stored as (
      insert into chat_events
        (conversation_id, seq, kind, side, actor_id, client_id, type, content, picture, created_at)
      select conversation, number, 'message', side, actor, client, type, content::jsonb, picture, last_at
      from numbered join moved on moved.id = conversation
      returning conversation_id, seq, created_at
    ), due as (
      insert into chat_push_due (conversation_id, side)
      select distinct conversation, case side when 'user' then 'shop' else 'user' end from numbered
      where shop_id is not null and case side
        when 'user' then exists (select from shop_staff join push_subscriptions on push_subscriptions.user_id =
          shop_staff.user_id
          where shop_staff.shop_id = numbered.shop_id and accepted_at is not null)
        else exists (select from push_subscriptions where push_subscriptions.user_id = numbered.user_id) end
      on conflict do nothing
    )
    select judged.place, judged.verdict, judged.user_id as "userId", judged.shop_id as "ofShop", stored.seq as number,
      extract(epoch from stored.created_at)::bigint as "storedAt", ${eventColumns}
    from judged
    left join numbered on numbered.place = judged.place
    left join stored on stored.conversation_id = numbered.conversation and stored.seq = numbered.number
    left join chat_events on judged.verdict = 'repeated' and chat_events.conversation_id = judged.conversation
      and chat_events.side = judged.side and chat_events.actor_id = judged.actor
      and chat_events.client_id = judged.client`,
);

/**
 * Step: stores messages under the next numbers of their locked conversations and counts them as unread for the other
 * side. At most one per sender: rate and ids are checked against stored rows. Refuses each by itself; without the right
 * to write it is `notThere`. One statement. Returns the answers in the order of the messages.
 */
export async function storeMessages(
  trx: Transaction<Database>,
  messages: readonly NewMessage[],
): Promise<StoreAnswer[]> {
  const rows = await store(trx, {
    places: messages.map((_, place) => place),
    conversations: messages.map(({ conversation }) => conversation),
    sides: messages.map(({ party }) => party.side),
    shops: messages.map(({ party }) => (party.side === "shop" ? party.shopId : null)),
    actors: messages.map(({ party }) => actorOf(party)),
    clientIds: messages.map(({ clientId }) => clientId),
    types: messages.map(({ type }) => type),
    contents: messages.map(({ content }) => content && JSON.stringify(content)),
    pictures: messages.map(({ picture }) => picture),
    cards: messages.map(({ content }) => (typeof content?.id === "number" ? content.id : null)),
    perMinute: messages.map(({ perMinute }) => perMinute),
  });
  const answers = messages.map((): StoreAnswer => ({ refused: "notThere" }));
  for (const row of rows) {
    const message = messages[row.place];
    if (message) answers[row.place] = answerOf(row, message);
  }
  return answers;
}

function answerOf(checked: CheckedRow, message: NewMessage): StoreAnswer {
  const { place: _, verdict, userId, ofShop: shopId, number, storedAt, ...before } = checked;
  if (verdict === "repeated") return { refused: null, repeated: true, row: before, userId, shopId };
  if (verdict !== "stored" || number === null || storedAt === null)
    return { refused: verdict === "stored" ? "notThere" : verdict };
  const { party, conversation, clientId, type, content } = message;
  const row: EventRow = {
    conversation,
    seq: number,
    kind: "message",
    side: party.side,
    actor: actorOf(party),
    about: null,
    at: storedAt,
    clientId,
    type,
    content,
    withdrawn: false,
  };
  return { refused: null, repeated: false, row, userId, shopId };
}

/** Step: the transaction waits at most so long for each lock. @param time ms */
export async function waitAtMost(trx: Transaction<Database>, time: number): Promise<void> {
  await sql`set local lock_timeout = ${sql.lit(time)}`.execute(trx);
}

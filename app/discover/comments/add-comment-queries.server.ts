import { sql, type Transaction } from "kysely";
import { rolesThatMay } from "~/app/account/api.server";
import type { Texts } from "~/app/platform/language/texts";
import type { Database } from "~/db/schema";
import type { Handle } from "~/db/transact.server";
import type { Named } from "./comment-text";
import { speakerName, withSpeaker } from "./comments-queries.server";

export async function commentByKey(
  handle: Handle,
  { userId, key }: { userId: number; key: string },
): Promise<number | null> {
  const row = await handle
    .selectFrom("post_comments")
    .select("id")
    .where("user_id", "=", userId)
    .where("key", "=", key)
    .executeTakeFirst();
  return row?.id ?? null;
}

interface AnsweredRow {
  id: number;
  root_id: number;
  user_id: number;
  name: Texts | string;
  /** It answers another comment. */
  deep: boolean;
}

/** Returns the shown comment on a post that is answered, and whose root is shown too. */
export async function answeredComment(
  handle: Handle,
  { postId, id }: { postId: number; id: number },
): Promise<AnsweredRow | null> {
  const { rows } = await sql<AnsweredRow>`
    select c.id, coalesce(c.parent_id, c.id) as root_id, c.user_id, ${speakerName} as name,
      c.parent_id is not null as deep
    from post_comments c ${withSpeaker}
    where c.id = ${id} and c.post_id = ${postId} and c.state = 'shown' and not exists (
      select from post_comments root where root.id = c.parent_id and root.state <> 'shown')`.execute(handle);
  return rows[0] ?? null;
}

export interface SpeakingRow {
  state: Database["posts"]["state"]["__select__"];
  comments_from: "everybody" | "followers" | "nobody";
  body: string;
  author_user_id: number | null;
  author_shop_id: number | null;
  author_name: Texts | string;
  /** The person, or the owner of the shop. */
  owner_id: number;
  banned: boolean;
  followed: boolean;
  /** Their own name, and the shop they may speak for. */
  name: string;
  shop_id: number | null;
  shop_name: Texts | null;
}

/** Returns a post, and what somebody who comments on it may do there. Its row is locked. */
export async function speakingOn(
  trx: Transaction<Database>,
  { postId, userId }: { postId: number; userId: number },
): Promise<SpeakingRow | null> {
  const { rows } = await sql<SpeakingRow>`
    select posts.state, posts.comments_from, posts.body, wrote.user_id as author_user_id,
      wrote.shop_id as author_shop_id, coalesce(seller.name, to_jsonb(wrote.name)) as author_name,
      coalesce(seller.owner_id, wrote.user_id) as owner_id,
      coalesce(users.banned_until > now(), false) as banned,
      case when wrote.shop_id is null
        then exists (select from author_follows where user_id = users.id and author_id = wrote.id)
        else exists (select from follows where user_id = users.id and shop_id = wrote.shop_id) end as followed,
      coalesce(authors.name, users.nickname) as name, work.id as shop_id, work.name as shop_name
    from posts join authors wrote on wrote.id = posts.author_id
      left join shops seller on seller.id = wrote.shop_id
      join users on users.id = ${userId} left join authors on authors.user_id = users.id
      left join lateral (
        select shops.id, shops.name from shop_staff join shops on shops.id = shop_staff.shop_id
        where shop_staff.user_id = users.id and shop_staff.accepted_at is not null
          and shop_staff.role = any(${rolesThatMay("posts")}::text[]) and shops.state <> 'closed'
        order by shops.id = wrote.shop_id desc nulls last, shops.id limit 1
      ) work on true
    where posts.id = ${postId}`.execute(trx);
  return rows[0] ?? null;
}

/** People of a thread who may be named, the latest first. */
const mostPeople = 200;

/** Returns who speaks in a thread: whoever wrote the comment and its answers. */
export async function peopleOfThread(
  trx: Transaction<Database>,
  rootId: number,
): Promise<(Omit<Named, "name"> & { name: Texts | string })[]> {
  const { rows } = await sql<{ userId: number; name: Texts | string }>`
    select c.user_id as "userId", ${speakerName} as name
    from (
      (select * from post_comments where id = ${rootId})
      union all
      (select * from post_comments where parent_id = ${rootId} and state = 'shown' order by id desc limit ${mostPeople})
    ) c ${withSpeaker}`.execute(trx);
  return rows;
}

interface CommentValues {
  postId: number;
  userId: number;
  shopId: number | null;
  parentId: number | null;
  body: string;
  language: string;
  mentions: Named[];
  key: string;
}

/** Adds a comment and returns its id; triggers count it. */
export async function insertComment(trx: Transaction<Database>, values: CommentValues): Promise<number> {
  const { id } = await trx
    .insertInto("post_comments")
    .values({
      post_id: values.postId,
      user_id: values.userId,
      shop_id: values.shopId,
      parent_id: values.parentId,
      body: values.body,
      language: values.language,
      mentions: JSON.stringify(values.mentions),
      key: values.key,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

import { type Insertable, type SqlBool, sql, type Transaction } from "kysely";
import type { Texts } from "~/db/columns";
import type { Database } from "~/db/schema";
import type { ReviewsTable } from "~/db/tables/browsing-schema";
import type { OrdersTable } from "~/db/tables/orders-schema";
import type { Handle } from "~/db/transact.server";

export interface LineToReview {
  lineId: number;
  orderId: number;
  goodsId: number;
  ownerId: number;
  state: OrdersTable["state"]["__select__"];
  receivedAt: Date | null;
  /** When a review is posted automatically; null = never. */
  deadlineAt: Date | null;
  title: Texts;
  spec: { name: Texts; value: Texts }[];
  picture: { hash: string; width: number; height: number; tint: number };
  /** Fully refunded: needs no review. */
  refunded: boolean;
  review: WrittenReview | null;
}

export interface WrittenReview {
  id: number;
  description: number;
  delivery: number;
  service: number;
  shop: number;
  body: string;
  /** Hashes in `media`. */
  pictures: string[];
  anonymous: boolean;
  reply: string;
  followUp: string;
  /** ms since 1970. */
  writtenAt: number;
  followedUpAt: number | null;
}

const lines = (where: ReturnType<typeof sql<SqlBool>>, rest = sql`order by line.id`) => sql<LineToReview>`
  select line.id as "lineId", line.order_id as "orderId", line.goods_id as "goodsId", shops.owner_id as "ownerId",
    orders.state, orders.received_at as "receivedAt", orders.deadline_at as "deadlineAt", line.title, line.spec,
    json_build_object('hash', media.hash, 'width', media.width, 'height', media.height, 'tint', media.tint) as picture,
    line.refunded_quantity >= line.quantity as refunded,
    case when reviews.id is null then null else json_build_object('id', reviews.id,
      'description', reviews.description_stars, 'delivery', reviews.delivery_stars, 'service', reviews.service_stars,
      'shop', reviews.shop_stars, 'body', reviews.body, 'pictures', reviews.pictures, 'anonymous', reviews.anonymous,
      'reply', reviews.reply, 'followUp', reviews.follow_up,
      'writtenAt', floor(extract(epoch from reviews.created_at) * 1000),
      'followedUpAt', floor(extract(epoch from reviews.followed_up_at) * 1000)) end as review
  from order_lines line
  join orders on orders.id = line.order_id
  join shops on shops.id = orders.shop_id
  join media on media.hash = line.picture
  left join reviews on reviews.line_id = line.id and not reviews.automatic
  where ${where} ${rest}`;

/** Returns the lines of a person's order with their reviews; [] for a missing or foreign order. One statement. */
export async function linesOfOrder(
  handle: Handle,
  { userId, orderId }: { userId: number; orderId: number },
): Promise<LineToReview[]> {
  return (await lines(sql<SqlBool>`orders.user_id = ${userId} and orders.id = ${orderId}`).execute(handle)).rows;
}

/** Returns the order of a person's line; null when missing or foreign. */
export async function orderOfLine(
  handle: Handle,
  { userId, lineId }: { userId: number; lineId: number },
): Promise<number | null> {
  const row = await handle
    .selectFrom("order_lines")
    .innerJoin("orders", "orders.id", "order_lines.order_id")
    .select("order_lines.order_id as orderId")
    .where("orders.user_id", "=", userId)
    .where("order_lines.id", "=", lineId)
    .executeTakeFirst();
  return row?.orderId ?? null;
}

interface Page {
  userId: number;
  /** Only lines (or reviews) before this id. */
  before: number | null;
  limit: number;
}

/** Returns a person's received lines without a review, newest first. */
export async function waitingLines(handle: Handle, { userId, before, limit }: Page): Promise<LineToReview[]> {
  const { rows } = await lines(
    sql<SqlBool>`orders.user_id = ${userId} and orders.state = 'awaiting_comment' and orders.hidden_at is null
      and reviews.id is null and line.refunded_quantity < line.quantity
      and line.id < ${before ?? Number.MAX_SAFE_INTEGER}`,
    sql`order by line.id desc limit ${limit}`,
  ).execute(handle);
  return rows;
}

export async function writtenLines(handle: Handle, { userId, before, limit }: Page): Promise<LineToReview[]> {
  const { rows } = await lines(
    sql<SqlBool>`reviews.user_id = ${userId} and reviews.id < ${before ?? Number.MAX_SAFE_INTEGER}`,
    sql`order by reviews.id desc limit ${limit}`,
  ).execute(handle);
  return rows;
}

export async function insertReview(trx: Transaction<Database>, values: Insertable<ReviewsTable>): Promise<number> {
  const { id } = await trx.insertInto("reviews").values(values).returning("id").executeTakeFirstOrThrow();
  return id;
}

/** Returns the data of a person's review for a follow-up; null when missing or foreign. */
export async function reviewToAddTo(handle: Handle, { userId, reviewId }: { userId: number; reviewId: number }) {
  const row = await handle
    .selectFrom("reviews")
    .select(["follow_up as followUp", "created_at as writtenAt"])
    .where("id", "=", reviewId)
    .where("user_id", "=", userId)
    .where("automatic", "=", false)
    .executeTakeFirst();
  return row ?? null;
}

export async function setFollowUp(trx: Transaction<Database>, reviewId: number, text: string): Promise<void> {
  await trx
    .updateTable("reviews")
    .set({ follow_up: text, followed_up_at: sql<Date>`now()` })
    .where("id", "=", reviewId)
    .execute();
}

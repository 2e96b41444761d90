import { type RawBuilder, sql } from "kysely";
import { priceNow } from "~/app/prices/api.server";
import type { Texts } from "~/db/columns";
import type { Handle } from "~/db/transact.server";
import { maxLeavings } from "./team-rules";
import type { OrderState, TeamState, TeamTab } from "./team-view";

type StoredPicture = { hash: string; width: number; height: number; tint: number };

export interface SkuRow {
  id: number;
  spec: { name: Texts; value: Texts }[];
  /** With a team, and alone, minor units. */
  priceMinor: number;
  aloneMinor: number;
  /** Pieces of the group-buy that can be bought. */
  left: number;
}

export interface SeatRow {
  userId: number;
  nickname: string;
  avatar: string | null;
  left: boolean;
}

export interface OwnOrderRow {
  id: number;
  state: OrderState;
  skuId: number;
  quantity: number;
  spec: { name: Texts; value: Texts }[];
  totalMinor: number;
  freightMinor: number;
  discountMinor: number;
  /** Given back for goods and for delivery. */
  backMinor: number;
  backFreightMinor: number;
  /** Unix ms. */
  paidAt: number | null;
  payBy: number | null;
  shipBy: number | null;
  closedAt: number | null;
}

export interface TeamRow {
  id: number;
  token: string;
  state: TeamState;
  size: number;
  least: number;
  hours: number;
  ownerId: number;
  starter: string;
  /** Unix ms; null = its first seat is not paid yet. */
  deadlineAt: number | null;
  endedAt: number | null;
  nowMs: number;
  offerId: number;
  /** Whether its group-buy can still be bought. */
  offerRuns: boolean;
  goodsId: number;
  title: Texts;
  picture: StoredPicture;
  shopId: number;
  shopName: Texts;
  /** By the moment of their payment. */
  seats: SeatRow[];
  skus: SkuRow[];
  /** Of who reads: the unpaid or paid order of this team. */
  own: OwnOrderRow | null;
  /** Until when who reads joins no team, Unix ms. */
  pausedUntil: number | null;
  /** Other teams of the group-buy that can be joined. */
  openTeams: number;
}

export const ms = (at: RawBuilder<unknown>) => sql`floor(extract(epoch from ${at}) * 1000)::float8`;

/** Skus of the offer that a statement reads as `offers`, cheapest first, as one column. */
export const offeredSkus = sql<SkuRow[]>`coalesce((
  select jsonb_agg(jsonb_build_object('id', skus.id, 'spec', skus.spec, 'priceMinor', offer_skus.price_minor,
    'aloneMinor', ${priceNow("skus")}, 'left', least(offer_skus.quota - offer_skus.taken, skus.stock))
    order by offer_skus.price_minor, skus.id)
  from offer_skus join skus on skus.id = offer_skus.sku_id and not skus.retired
  where offer_skus.offer_id = offers.id
), '[]')`;

/** Whether the offer that a statement reads as `offers` holds, of visible goods. */
export const offerHolds = sql<boolean>`(offers.state = 'approved' and offers.begins_at <= clock.at
  and offers.ends_at > clock.at and goods.state = 'on_sale' and shops.state = 'open')`;

/** One moment for all rows of a statement: the database's clock. */
export const moment = sql`(select clock_timestamp() as at offset 0) clock`;

/** Teams of the offer that a statement reads as `offers` which can be joined, as `open_teams`. */
export const joinable = sql`open_teams.offer_id = offers.id and open_teams.state = 'gathering'
  and open_teams.taken < open_teams.size and open_teams.deadline_at > clock.at`;

interface Which {
  /** Joins `teams` to the moment. */
  from: RawBuilder<unknown>;
  /** Which of the orders of who reads is theirs here. */
  own: RawBuilder<unknown>;
  after?: RawBuilder<unknown>;
}

interface Reader {
  /** Of who reads; null = a visitor. */
  userId: number | null;
  /** Days without teams after two leavings, 0 = none. */
  pauseDays: number;
}

function teamsWhere({ from, own, after = sql`` }: Which, { userId, pauseDays }: Reader) {
  return sql<TeamRow>`
    select teams.id, teams.token, teams.state, teams.size, teams.least, teams.hours, teams.owner_id as "ownerId",
      starters.nickname as starter, ${ms(sql`teams.deadline_at`)} as "deadlineAt",
      ${ms(sql`teams.ended_at`)} as "endedAt", ${ms(sql`clock.at`)} as "nowMs",
      offers.id as "offerId", ${offerHolds} as "offerRuns",
      goods.id as "goodsId", goods.title, shops.id as "shopId", shops.name as "shopName",
      jsonb_build_object('hash', m.hash, 'width', m.width, 'height', m.height, 'tint', m.tint) as picture,
      coalesce((
        select jsonb_agg(jsonb_build_object('userId', users.id, 'nickname', users.nickname, 'avatar', users.avatar,
          'left', team_seats.state = 'left' or orders.state in ('closed', 'cancelled')) order by team_seats.taken_at,
          team_seats.order_id)
        from team_seats join users on users.id = team_seats.user_id join orders on orders.id = team_seats.order_id
        where team_seats.team_id = teams.id and team_seats.taken_at is not null
          -- Who left while it gathered is not of it; who left a full one, or was paid back with it, was.
          and (team_seats.left_at is null or team_seats.left_at >= least(teams.ended_at, teams.deadline_at))
      ), '[]') as seats,
      ${offeredSkus} as skus,
      (
        select jsonb_build_object('id', orders.id, 'state', orders.state, 'skuId', line.sku_id,
          'quantity', line.quantity, 'spec', line.spec, 'totalMinor', orders.total_minor,
          'freightMinor', orders.freight_minor,
          'discountMinor', orders.shop_discount_minor + orders.platform_discount_minor,
          'backMinor', line.refunded_minor, 'backFreightMinor', line.refunded_freight_minor,
          'paidAt', ${ms(sql`orders.paid_at`)}, 'closedAt', ${ms(sql`orders.closed_at`)},
          'payBy', case when orders.state = 'awaiting_payment' then ${ms(sql`orders.deadline_at`)} end,
          'shipBy', case when orders.state = 'awaiting_shipment' then ${ms(sql`orders.deadline_at`)} end)
        from orders join order_lines line on line.order_id = orders.id
        where orders.team_id = teams.id and orders.user_id = ${userId} and ${own}
        order by orders.state not in ('closed', 'cancelled') desc, orders.id desc limit 1
      ) as own,
      (
        select ${ms(sql`left_at + make_interval(days => ${pauseDays}::int)`)} from team_seats
        where user_id = ${userId} and left_at > clock.at - make_interval(days => ${pauseDays}::int)
        order by left_at desc offset ${maxLeavings - 1} limit 1
      ) as "pausedUntil",
      (select count(*)::int from teams open_teams where ${joinable} and open_teams.id <> teams.id) as "openTeams"
    from ${moment}
    ${from}
    join users starters on starters.id = teams.owner_id
    join offers on offers.id = teams.offer_id
    join goods on goods.id = offers.goods_id
    join shops on shops.id = goods.shop_id
    join media m on m.hash = goods.picture
    ${after}`;
}

/** An order that is paid, or may still be. */
const alive = sql`(orders.paid_at is not null
  or (orders.state = 'awaiting_payment' and (orders.deadline_at is null or orders.deadline_at > clock.at)))`;

/**
 * Returns a team by the token of its address with what somebody sees of it; undefined = no such team. One statement.
 */
export async function teamRow(
  handle: Handle,
  { token, ...reader }: { token: string } & Reader,
): Promise<TeamRow | undefined> {
  const { rows } = await teamsWhere({ from: sql`join teams on teams.token = ${token}`, own: alive }, reader).execute(
    handle,
  );
  return rows[0];
}

/** What became of a person's order with a team, by the tabs of their list. */
const tabs: Record<TeamTab, RawBuilder<unknown>> = {
  gathering: sql`teams.state in ('opening', 'gathering') and (orders.state = 'awaiting_team'
    or (orders.state = 'awaiting_payment' and ${alive}))`,
  done: sql`teams.state = 'full' and orders.paid_at is not null
    and not coalesce(seat.left_at < teams.ended_at, false)`,
  failed: sql`orders.paid_at is not null and (teams.state in ('failing', 'failed')
    or (seat.left_at is not null and seat.left_at < coalesce(teams.ended_at, 'infinity')))`,
};

const ofPerson = (tab: TeamTab, userId: number) => sql`from orders
  join teams on teams.id = orders.team_id
  left join team_seats seat on seat.order_id = orders.id
  where orders.user_id = ${userId} and ${tabs[tab]}`;

/** Returns a person's teams of a tab by their orders, newest first. One statement, whatever their number. */
export async function teamRowsOf(
  handle: Handle,
  {
    tab,
    before,
    limit,
    ...reader
  }: { tab: TeamTab; before: number | null; limit: number } & Reader & { userId: number },
): Promise<TeamRow[]> {
  const { rows } = await teamsWhere(
    {
      from: sql`cross join lateral (
        select orders.id, orders.team_id ${ofPerson(tab, reader.userId)}
          and (${before}::bigint is null or orders.id < ${before}) order by orders.id desc limit ${limit}
      ) mine join teams on teams.id = mine.team_id`,
      own: sql`orders.id = mine.id`,
      after: sql`order by mine.id desc`,
    },
    reader,
  ).execute(handle);
  return rows;
}

/** Counts a person's teams that gather. One statement. */
export async function countGathering(handle: Handle, userId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${moment} cross join lateral (
      select orders.id ${ofPerson("gathering", userId)}
    ) mine`.execute(handle);
  return rows[0]?.count ?? 0;
}

import { type RawBuilder, sql } from "kysely";
import type { Handle } from "~/db/transact.server";
import { joinable, moment, ms, offeredSkus, offerHolds, type SkuRow } from "./team-page-queries.server";

export interface OpenTeamRow {
  token: string;
  nickname: string;
  avatar: string | null;
  needs: number;
  deadlineAt: number;
  mine: boolean;
}

export interface GroupRow {
  offerId: number | null;
  size: number;
  least: number;
  hours: number;
  skus: SkuRow[];
  open: OpenTeamRow[];
  openTeams: number;
  /** When a group-buy of the goods begins or ends next, Unix ms; null = none is to come. */
  changesAt: number | null;
}

const openTeam = (mine: RawBuilder<unknown>) => sql`jsonb_build_object('token', open_teams.token,
  'nickname', users.nickname, 'avatar', users.avatar, 'needs', open_teams.size - open_teams.taken,
  'deadlineAt', ${ms(sql`open_teams.deadline_at`)}, 'mine', ${mine})`;

/**
 * Returns the group-buys of a goods that run, each of other skus, with their first open teams, and when that changes:
 * one row without an offer when none runs, none when there is no such goods. One statement.
 * @param limit most open teams of each
 */
export async function groupRows(
  handle: Handle,
  { goodsId, limit }: { goodsId: number; limit: number },
): Promise<GroupRow[]> {
  const { rows } = await sql<GroupRow>`
    select offers.id as "offerId", offers.team_size as size, offers.team_least as least, offers.hours,
      ${offeredSkus} as skus,
      coalesce((
        select jsonb_agg(first_teams.team order by first_teams.deadline_at, first_teams.id) from (
          select open_teams.id, open_teams.deadline_at, ${openTeam(sql`false`)} as team
          from teams open_teams join users on users.id = open_teams.owner_id
          where ${joinable} order by open_teams.deadline_at, open_teams.id limit ${limit}
        ) first_teams
      ), '[]') as open,
      (select count(*)::int from teams open_teams where ${joinable}) as "openTeams",
      (
        select min(case when begins_at > clock.at then ${ms(sql`begins_at`)} else ${ms(sql`ends_at`)} end)
        from offers coming
        where coming.goods_id = goods.id and coming.kind = 'group' and coming.state = 'approved'
          and coming.ends_at > clock.at
      ) as "changesAt"
    from ${moment}
    join goods on goods.id = ${goodsId}
    join shops on shops.id = goods.shop_id
    left join offers on offers.goods_id = goods.id and offers.kind = 'group' and ${offerHolds}
    order by offers.id`.execute(handle);
  return rows;
}

/** Returns the teams of group-buys that gather and in which a person has a seat. One statement. */
export async function ownOpenTeams(
  handle: Handle,
  { offerIds, userId }: { offerIds: readonly number[]; userId: number },
): Promise<OpenTeamRow[]> {
  const { rows } = await sql<{ team: OpenTeamRow }>`
    select ${openTeam(sql`true`)} as team
    from ${moment} join offers on offers.id = any(${offerIds}::bigint[])
    join teams open_teams on ${joinable}
    join users on users.id = open_teams.owner_id
    where exists (select from team_seats where team_id = open_teams.id and user_id = ${userId} and state = 'taken')
    order by open_teams.deadline_at, open_teams.id`.execute(handle);
  return rows.map(({ team }) => team);
}

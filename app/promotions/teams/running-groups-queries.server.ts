import { sql } from "kysely";
import { visibleGoods } from "~/app/catalog/api.server";
import { priceNow } from "~/app/prices/api.server";
import { compiledOnce } from "~/db/compiled-once.server";
import type { Handle } from "~/db/transact.server";

interface OfferedPiece {
  priceMinor: number;
  aloneMinor: number;
}

interface ShortTeam {
  token: string;
  /** Unix ms. */
  deadlineAt: number;
  /** Hash of each member's avatar, in the order in which they came. */
  avatars: (string | null)[];
}

const running = compiledOnce<{ shopId: number | null; limit: number }>()((handle, value) =>
  visibleGoods(handle)
    .innerJoin("offers", "offers.goods_id", "goods.id")
    .select("offers.ends_at")
    .select(sql<number>`offers.team_size`.as("size"))
    .select(sql<OfferedPiece>`piece.shown`.as("piece"))
    .select(sql<ShortTeam | null>`team.shown`.as("team"))
    // The cheapest piece that is to be had, where a team pays less than whoever buys alone.
    .innerJoinLateral(
      sql<{ shown: OfferedPiece }>`(
        select jsonb_build_object('priceMinor', offered.price_minor, 'aloneMinor', alone.minor) as shown
        from skus cross join lateral offers_of_sku(skus.id, 'group') offered
          cross join lateral (select ${priceNow("skus")} as minor) alone
        where skus.goods_id = goods.id and not skus.retired and skus.stock > 0
          and offered.offer_id = offers.id and offered.price_minor < alone.minor
        order by offered.price_minor, offered.id limit 1)`.as("piece"),
      (join) => join.onTrue(),
    )
    .leftJoinLateral(
      sql<{ shown: ShortTeam; deadline_at: Date }>`(
        select deadline_at, jsonb_build_object('token', token,
          'deadlineAt', floor(extract(epoch from deadline_at) * 1000), 'avatars', (
            select jsonb_agg(users.avatar order by taken_at, order_id)
            from team_seats join users on users.id = team_seats.user_id
            where team_id = teams.id and team_seats.state = 'taken')) as shown
        from teams
        where offer_id = offers.id and teams.state = 'gathering' and taken = size - 1
          and deadline_at > clock_timestamp()
        order by deadline_at, id limit 1)`.as("team"),
      (join) => join.onTrue(),
    )
    // Said again by offers_of_sku; here for the index of approved offers.
    .where("offers.state", "=", "approved")
    .where("offers.kind", "=", "group")
    .where(sql<boolean>`offers.ends_at > clock_timestamp()`)
    .where(sql<boolean>`(${value("shopId")}::bigint is null or goods.shop_id = ${value("shopId")}::bigint)`)
    .orderBy(sql`team.deadline_at nulls last`)
    .orderBy("offers.ends_at")
    .orderBy("offers.id")
    .limit(value("limit")),
);

/**
 * Returns goods that visitors may see and whose group-buy runs by the database's clock with a price below the one
 * alone: first those with a team that is short of one, soonest deadline first, then those that end soonest. One
 * statement.
 * @param shopId only of this shop; null = of all
 */
export function runningGroups(handle: Handle, { shopId, limit }: { shopId: number | null; limit: number }) {
  return running(handle, { shopId, limit });
}

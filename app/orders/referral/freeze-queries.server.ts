import { type RawBuilder, sql, type Transaction } from "kysely";
import type { Database } from "~/db/schema";
import type { HeldReason } from "./due-states";

/** The bounds that the platform sets for the rates of shops, per mille, and its second level. */
export interface RateBounds {
  least: number;
  most: number;
  /** The part of a share that goes on to whoever brought the referrer, percent; 0 = one level. */
  secondPercent: number;
}

/** A share that was frozen. */
export interface FrozenDue {
  orderId: number;
  referrerId: number;
  held: boolean;
  amountMinor: number;
  currency: string;
}

const plain = (text: RawBuilder<unknown>) => sql`regexp_replace(lower(${text}), '[^[:alnum:]]', '', 'g')`;

/** SQL: two texts are the same; only letters and digits count. */
const same = (one: RawBuilder<unknown>, other: RawBuilder<unknown>) => sql`${plain(one)} = nullif(${plain(other)}, '')`;

/** SQL: what the buyer of `orders` and the referrer of `bound` have in common, as reasons. */
const alike = sql<HeldReason[]>`array_remove(array[
  case when exists (
    select from payout_accounts own, payout_accounts other
    where own.user_id = orders.user_id and other.user_id = bound.referrer_id
      and ${same(sql`own.number || own.address`, sql`other.number || other.address`)}) then 'payout' end,
  case when exists (
    select from (
      select mobile from users where id = orders.user_id
      union all select mobile from addresses where user_id = orders.user_id
      union all select orders.address ->> 'mobile'
    ) own, (
      select mobile from users where id = bound.referrer_id
      union all select mobile from addresses where user_id = bound.referrer_id
    ) other where ${same(sql`own.mobile`, sql`other.mobile`)}) then 'phone' end,
  case when bound.same_device then 'device' end,
  case when exists (
    select from addresses other where other.user_id = bound.referrer_id
      and ${same(sql`orders.address ->> 'detail'`, sql`other.detail`)}
      and ${same(sql`orders.address ->> 'region'`, sql`other.region`)}) then 'address' end
], null)`;

/**
 * Freezes what shops give for orders of one person to whoever brought them: the shop's rate, or the goods' own, within
 * the bounds, of what is paid for goods after coupons and points, rounded down; at most what the commission leaves.
 * Nothing of a shop in which the referrer works, and nothing for somebody who is banned or has left. What the two have
 * in common holds it for staff. A part of it goes on to whoever brought the referrer, where the market has a second
 * level. One statement; the orders are locked and not paid yet. Returns what is due.
 */
export async function freezeReferral(
  trx: Transaction<Database>,
  orderIds: readonly number[],
  { least, most, secondPercent }: RateBounds,
): Promise<FrozenDue[]> {
  const { rows } = await sql<FrozenDue>`
    with bound as (
      select orders.id, orders.user_id, orders.shop_id, referrals.referrer_id, referrals.same_device,
        referral_shops.permille, orders.address, (
          select above.referrer_id from referrals above join users second on second.id = above.referrer_id
          where above.user_id = referrals.referrer_id and ${secondPercent}::int > 0 and second.forgotten_at is null
            and coalesce(second.banned_until <= clock_timestamp(), true) and above.referrer_id <> shops.owner_id
            and not exists (select from shop_staff where shop_staff.shop_id = orders.shop_id
              and shop_staff.user_id = above.referrer_id)) as second_id
      from orders
      join referrals on referrals.user_id = orders.user_id
      join users referrer on referrer.id = referrals.referrer_id
      join referral_shops on referral_shops.shop_id = orders.shop_id and referral_shops.active
      join shops on shops.id = orders.shop_id
      where orders.id = any(${orderIds}::bigint[]) and referrer.forgotten_at is null
        and coalesce(referrer.banned_until <= clock_timestamp(), true)
        and shops.owner_id not in (referrals.referrer_id, orders.user_id)
        and not exists (select from shop_staff where shop_staff.shop_id = orders.shop_id
          and shop_staff.user_id in (referrals.referrer_id, orders.user_id))
    ), rated as (
      select line.id, line.order_id, line.paid_minor - line.tax_minor + line.borne_minor - line.commission_minor as net,
        line.paid_minor - line.tax_minor as paid_minor,
        case coalesce(own.permille, bound.permille) when 0 then 0
          else least(greatest(coalesce(own.permille, bound.permille), ${least}::int), ${most}::int) end as permille
      from bound join order_lines line on line.order_id = bound.id
      left join referral_goods own on own.goods_id = line.goods_id
    ), shares as (
      select id, order_id, permille, greatest(least(paid_minor * permille / 1000, net, paid_minor), 0) as minor
      from rated
    ), frozen as (
      update order_lines set referral_permille = shares.permille, referral_minor = shares.minor
      from shares where order_lines.id = shares.id and shares.minor > 0
    )
    insert into referral_dues (order_id, referrer_id, second_id, second_percent, user_id, shop_id, minor, state,
      reasons)
    select bound.id, bound.referrer_id, bound.second_id,
      case when bound.second_id is null then 0 else ${secondPercent}::int end, bound.user_id, bound.shop_id, due.minor,
      case cardinality(due.reasons) when 0 then 'waiting' else 'held' end, due.reasons
    from bound join lateral (
      select (select sum(minor) from shares where order_id = bound.id) as minor, (
        select ${alike} from bound orders where orders.id = bound.id) as reasons
    ) due on due.minor > 0
    order by bound.id
    returning order_id as "orderId", referrer_id as "referrerId", state = 'held' as held,
      minor as "amountMinor", (select currency from orders where id = order_id) as currency`.execute(trx);
  return rows;
}

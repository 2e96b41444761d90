import { sql } from "kysely";
import { postTransfer } from "~/app/ledger/api.server";
import { marketCurrency } from "~/app/platform/format/market-currency.server";
import { decimalsOf } from "~/app/platform/format/money";
import type { Db } from "~/db/client.server";
import { transact } from "~/db/transact.server";

/** Plans of the demo: days, and price and cap in hundredths of a unit of money. */
const plans = [
  [30, 290, 600],
  [90, 790, 1600],
  [365, 2400, 6000],
] as const;
const percent = 5;
const coupons = 3;
/** Days of the plans that the demo's buyer bought, and how many months ago: the first was over before the second. */
const bought = [
  [30, 10],
  [365, 8],
] as const;

/** Coupons for members: from which sum, and how much less, in hundredths. */
const memberCoupons = [
  [6000, 800],
  [15_000, 2000],
] as const;
const memberCouponName = {
  en: "Members' coupon",
  ja: "会員クーポン",
  ko: "회원 쿠폰",
  ms: "Kupon ahli",
  ru: "Купон участника",
  "zh-CN": "会员券",
  "zh-TW": "會員券",
};

/**
 * Puts the demo's plans on sale, and makes the demo's buyer a member for eight months: a month was tried first, then
 * the year bought, and one of two coupons for members claimed. What they paid was in the wallet for it; the ledger's
 * times are those of the seed.
 */
export async function insertMemberships(db: Db): Promise<void> {
  const currency = marketCurrency();
  const minor = (hundredths: number) => Math.round((hundredths * 10 ** decimalsOf(currency)) / 100);
  await transact(db, async (trx) => {
    const rows = await trx
      .insertInto("membership_plans")
      .values(
        plans.map(([days, price, cap]) => ({
          days,
          price_minor: Math.max(1, minor(price)),
          percent,
          cap_minor: minor(cap),
          coupons_a_month: coupons,
        })),
      )
      .returning(["id", "days", "price_minor", "cap_minor"])
      .execute();
    const buyer = await trx.selectFrom("users").select("id").where("username", "=", "demo_buyer").executeTakeFirst();
    if (!buyer) return;
    for (const [days, monthsAgo] of bought) {
      const plan = rows.find((row) => row.days === days);
      if (!plan) continue;
      const starts = sql<Date>`now() - make_interval(months => ${monthsAgo}::int)`;
      const { id } = await trx
        .insertInto("memberships")
        .values({
          user_id: buyer.id,
          plan_id: plan.id,
          starts_at: starts,
          ends_at: sql<Date>`${starts} + make_interval(hours => 24 * ${days}::int)`,
          price_minor: plan.price_minor,
          percent,
          cap_minor: plan.cap_minor,
          coupons_a_month: coupons,
          created_at: starts,
          closed_at: days < 365 ? starts : null,
          told_at: days < 365 ? starts : null,
        })
        .returning("id")
        .executeTakeFirstOrThrow();
      const transferId = await pay({ id, userId: buyer.id, priceMinor: plan.price_minor });
      await trx.updateTable("memberships").set({ transfer_id: transferId }).where("id", "=", id).execute();
    }

    const [claimed] = await trx
      .insertInto("coupons")
      .values(
        memberCoupons.map(([over, off]) => ({
          kind: "reduction" as const,
          name: JSON.stringify(memberCouponName),
          shop_id: null,
          percent: null,
          max_minor: null,
          threshold_minor: minor(over),
          amount_minor: minor(off),
          members_only: true,
          total: 1000,
          valid_days: 30,
        })),
      )
      .returning("id")
      .execute();
    if (claimed)
      await sql`
        with counted as (update coupons set claimed = 1 where id = ${claimed.id})
        insert into coupons_owned (coupon_id, user_id, ends_at)
        values (${claimed.id}, ${buyer.id}, now() + interval '30 days')`.execute(trx);

    /** The money comes into the wallet, and is paid from it. */
    async function pay({ id, userId, priceMinor }: { id: number; userId: number; priceMinor: number }) {
      const wallet = { kind: "wallet", ownerId: userId };
      const base = { causeId: id, currency };
      await postTransfer(trx, {
        ...base,
        key: `demo-membership-${id}`,
        kind: "system",
        entries: [
          { account: { kind: "money_in" }, amountMinor: -priceMinor },
          { account: wallet, amountMinor: priceMinor },
        ],
      });
      const paid = await postTransfer(trx, {
        ...base,
        key: `membership-${id}`,
        kind: "membership",
        entries: [
          { account: wallet, amountMinor: -priceMinor },
          { account: { kind: "membership", stripeBy: userId }, amountMinor: priceMinor },
        ],
      });
      if (!paid.ok) throw new Error(`membership ${id} of the demo was not paid`);
      return paid.value.transferId;
    }
  });
}

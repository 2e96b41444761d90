import { sql, type Transaction } from "kysely";
import { type BuyingWay, offerNow, offerOfWay, usualPrice, wayIsOver } from "~/app/prices/api.server";
import { type MemberTerms, memberTerms } from "~/app/rewards/api.server";
import { commissionOfGoods, workersOfShop } from "~/app/shops/api.server";
import { taxRatesOfGoods } from "~/app/taxes/api.server";
import { compiledOnce, compiledStep } from "~/db/compiled-once.server";
import type { Database } from "~/db/schema";
import type { OrderAddress, OrderCompany } from "~/db/tables/orders-schema";
import type { Handle } from "~/db/transact.server";
import type { PlannedOrder, SoldLine } from "./plan-purchase";
import type { SkuFact } from "./sku-fact";

/** The freight template of a goods with its zones; null = none. */
const freightTemplate = sql<SkuFact["freight_template"]>`(
  select jsonb_build_object('id', template.id, 'basis', template.basis, 'freeFromMinor', template.free_from_minor,
    'zones', coalesce((
      select jsonb_agg(jsonb_build_object('regions', to_jsonb(zone.regions), 'delivers', zone.delivers,
        'firstUnits', zone.first_units, 'firstMinor', zone.first_minor, 'furtherUnits', zone.further_units,
        'furtherMinor', zone.further_minor, 'daysMin', zone.days_min, 'daysMax', zone.days_max) order by zone.id)
      from freight_zones zone where zone.template_id = template.id
    ), '[]'))
  from freight_templates template where template.id = goods.freight_template_id
)`;

const allFacts = (handle: Handle, skuIds: readonly number[]) =>
  handle
    .selectFrom("skus")
    .innerJoin("goods", "goods.id", "skus.goods_id")
    .innerJoin("shops", "shops.id", "goods.shop_id")
    .innerJoin("media", (join) => join.on("media.hash", "=", (eb) => eb.fn.coalesce("skus.picture", "goods.picture")))
    .select(["skus.id as sku_id", "skus.spec", "skus.stock", "skus.retired", usualPrice().as("usual_minor")])
    .select(sql<Date>`clock_timestamp()`.as("read_at"))
    .select(["goods.id as goods_id", "goods.title", "goods.state as goods_state", "goods.services"])
    .select(["skus.weight_grams", freightTemplate.as("freight_template")])
    .select(["goods.freight_minor", "shops.id as shop_id", "shops.name as shop_name", "shops.kind as shop_kind"])
    .select(["shops.state as shop_state", "shops.owner_id", commissionOfGoods.as("commission")])
    .select([workersOfShop.as("shop_staff"), taxRatesOfGoods.as("tax_rates")])
    .select(["media.hash", "media.width", "media.height", "media.tint"])
    .where("skus.id", "=", sql<number>`any(${skuIds}::bigint[])`);

const factsOf = compiledOnce<{ skuIds: readonly number[]; userId: number | null }>()((handle, value) =>
  allFacts(handle, value("skuIds")).select([offerNow(value("userId")).as("offer"), sql<boolean>`false`.as("way_over")]),
);

/**
 * Everything a checkout needs of skus, including those no longer for sale. One statement.
 * @param userId who buys: what they took of an offer counts; null = nobody in particular
 */
export function skuFacts(handle: Handle, skuIds: readonly number[], userId: number | null = null): Promise<SkuFact[]> {
  return factsOf(handle, { skuIds, userId });
}

const factsOfWay = compiledOnce<{ skuIds: readonly number[]; userId: number } & BuyingWay>()((handle, value) => {
  const way = { kind: value("kind"), offerId: value("offerId"), priceMinor: value("priceMinor") };
  return allFacts(handle, value("skuIds")).select([
    offerOfWay(value("userId"), way).as("offer"),
    wayIsOver(way).as("way_over"),
  ]);
});

/** The same of the sku that a person buys with a team, of a bargain, or from a live room. One statement. */
export function skuFactsOfWay(
  handle: Handle,
  skuIds: readonly number[],
  { userId, kind, offerId, priceMinor }: { userId: number } & BuyingWay,
): Promise<SkuFact[]> {
  return factsOfWay(handle, { skuIds, userId, kind, offerId, priceMinor });
}

/** Returns the freight templates of goods, null for goods without one. One statement. */
export async function freightTemplatesOf(
  handle: Handle,
  goodsIds: readonly number[],
): Promise<Map<number, SkuFact["freight_template"]>> {
  const rows = await handle
    .selectFrom("goods")
    .select(["id", freightTemplate.as("template")])
    .where("id", "=", sql<number>`any(${goodsIds}::bigint[])`)
    .execute();
  return new Map(rows.map(({ id, template }) => [id, template]));
}

/** Returns the first sku of a goods still for sale; null = none. */
export async function firstSku(handle: Handle, goodsId: number): Promise<number | null> {
  const row = await handle
    .selectFrom("skus")
    .select("id")
    .where("goods_id", "=", goodsId)
    .where("retired", "=", false)
    .orderBy("id")
    .limit(1)
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Previous purchases of a person, and ids for the next one. */
interface Before {
  /** The group placed with the key; null = none. */
  groupId: number | null;
  fingerprint: string | null;
  orderIds: number[];
  /** Groups with a payable order. */
  unpaid: number;
  /** Ids for a new group, and for an order at each of `maxOrders` shops. Unused ones are skipped. */
  newGroupId: number;
  newOrderIds: number[];
  /** What the person's membership saves; null = no member. */
  member: MemberTerms | null;
}

const beforeOf = compiledStep<{ userId: number; key: string; maxOrders: number }>()(
  (_, value) => sql<Before>`
    select known.id as "groupId", known.fingerprint,
      (select coalesce(array_agg(id order by id), '{}') from orders where group_id = known.id) as "orderIds",
      (select count(distinct group_id)::int from orders
        where user_id = ${value("userId")} and state = 'awaiting_payment' and hidden_at is null
          and (deadline_at is null or deadline_at > now())) as unpaid,
      nextval('order_groups_id_seq') as "newGroupId",
      array(select nextval('orders_id_seq') from generate_series(1, ${value("maxOrders")}::int)) as "newOrderIds",
      ${memberTerms(value("userId"))} as member
    from (select 1) one
    left join order_groups known on known.user_id = ${value("userId")} and known.key = ${value("key")}::uuid`,
);

/**
 * Looks up the group of a key, counts a person's unpaid groups, and reserves ids for a purchase of `maxOrders` shops.
 * One statement.
 */
export async function beforePlacing(
  trx: Transaction<Database>,
  query: { userId: number; key: string; maxOrders: number },
): Promise<Before> {
  const [row] = await beforeOf(trx, query);
  if (!row) throw new Error("A statement about purchases returned nothing");
  return row;
}

interface NewPurchase {
  /** Reserved by `beforePlacing`. */
  groupId: number;
  userId: number;
  key: string;
  fingerprint: string;
  currency: string;
  address: OrderAddress;
  /** Minutes to pay; 0 = no limit. */
  minutes: number;
  /** With the reserved ids. */
  orders: readonly (PlannedOrder & { id: number })[];
  /** By shop. */
  remarks: Record<number, string>;
  lines: readonly SoldLine[];
  /** The team or the bargain that it is of. */
  teamId: number | null;
  bargainId: number | null;
  /** The live room from which it is placed. */
  roomId: number | null;
  /** The membership that takes something off; null = none. */
  membershipId: number | null;
  /** Taxes are added, also on what the platform bears; null = prices contain them. */
  taxOnBorne: boolean | null;
  /** The company that the buyer buys for; null = none. */
  company: OrderCompany | null;
}

const written = compiledStep<ReturnType<typeof columnsOf>>()(
  (_, value) => sql`
    with grouped as (
      insert into order_groups (id, user_id, key, fingerprint)
      values (${value("groupId")}, ${value("userId")}, ${value("key")}, ${value("fingerprint")}) returning id
    ),
    placed as (
      insert into orders (id, user_id, shop_id, group_id, currency, goods_minor, freight_minor, shop_discount_minor,
        platform_discount_minor, addition_minor, member_minor, points_minor, points, tax_minor, tax_on_borne,
        total_minor, remark, address, company, team_id, bargain_id, room_id, membership_id, deadline_at)
      select planned.id, ${value("userId")}, planned.shop_id, grouped.id, ${value("currency")}, planned.goods_minor,
        planned.freight_minor, planned.shop_discount_minor, planned.platform_discount_minor, planned.addition_minor,
        planned.member_minor, planned.points_minor, planned.points, planned.tax_minor,
        ${value("taxOnBorne")}::boolean, planned.total_minor, planned.remark,
        ${value("address")}::jsonb, ${value("company")}::jsonb, ${value("teamId")}::bigint,
        ${value("bargainId")}::bigint,
        ${value("roomId")}::bigint,
        case when planned.member_minor > 0 then ${value("membershipId")}::bigint end,
        case when ${value("minutes")}::int > 0 then now() + make_interval(mins => ${value("minutes")}::int) end
      from grouped cross join unnest(
        ${value("orderIds")}::bigint[], ${value("shopIds")}::bigint[], ${value("goods")}::bigint[],
        ${value("freights")}::bigint[], ${value("shopDiscounts")}::bigint[], ${value("platformDiscounts")}::bigint[],
        ${value("additions")}::bigint[], ${value("members")}::bigint[], ${value("pointsMinor")}::bigint[],
        ${value("points")}::int[], ${value("taxes")}::bigint[], ${value("totals")}::bigint[],
        ${value("remarks")}::text[]
      ) as planned (id, shop_id, goods_minor, freight_minor, shop_discount_minor, platform_discount_minor,
        addition_minor, member_minor, points_minor, points, tax_minor, total_minor, remark)
      order by planned.id
      returning id, shop_id
    )
    insert into order_lines (order_id, goods_id, sku_id, offer_sku_id, title, spec, picture, quantity, price_minor,
      freight_minor, shop_discount_minor, platform_discount_minor, addition_minor, member_minor, points_minor, points,
      paid_minor, tax_ppm, tax_minor, freight_tax_ppm, freight_tax_minor, commission_permille, commission_minor,
      commission_rule_id, commission_min_minor, commission_max_minor, cost_minor)
    select placed.id, goods.id, skus.id, line.offer_sku_id, goods.title, skus.spec,
      coalesce(skus.picture, goods.picture), line.quantity,
      line.price_minor, line.freight_minor + line.freight_tax_minor, line.shop_discount_minor,
      line.platform_discount_minor, line.addition_minor,
      line.member_minor, line.points_minor, line.points, line.price_minor * line.quantity - line.shop_discount_minor
        - line.platform_discount_minor - line.addition_minor - line.member_minor - line.points_minor + line.tax_minor,
      line.tax_ppm, line.tax_minor, line.freight_tax_ppm, line.freight_tax_minor,
      line.commission_permille, line.commission_minor, line.rule_id, line.min_minor, line.max_minor, skus.cost_minor
    from unnest(
      ${value("lineShopIds")}::bigint[], ${value("lineSkuIds")}::bigint[], ${value("lineOffers")}::bigint[],
        ${value("lineQuantities")}::int[],
      ${value("linePrices")}::bigint[], ${value("lineFreights")}::bigint[], ${value("lineShopDiscounts")}::bigint[],
      ${value("linePlatformDiscounts")}::bigint[], ${value("lineAdditions")}::bigint[],
        ${value("lineMembers")}::bigint[], ${value("linePointsMinor")}::bigint[], ${value("linePoints")}::int[],
        ${value("linePermilles")}::int[], ${value("lineCommissions")}::bigint[],
      ${value("lineTaxRates")}::int[], ${value("lineTaxes")}::bigint[], ${value("lineFreightTaxRates")}::int[],
        ${value("lineFreightTaxes")}::bigint[],
      ${value("lineRules")}::bigint[], ${value("lineMinimums")}::bigint[], ${value("lineMaximums")}::bigint[]
    ) with ordinality as line (shop_id, sku_id, offer_sku_id, quantity, price_minor, freight_minor,
      shop_discount_minor, platform_discount_minor, addition_minor, member_minor, points_minor, points,
      commission_permille, commission_minor, tax_ppm, tax_minor, freight_tax_ppm, freight_tax_minor, rule_id,
      min_minor, max_minor, place)
    join placed on placed.shop_id = line.shop_id
    join skus on skus.id = line.sku_id
    join goods on goods.id = skus.goods_id
    order by placed.id, line.place`,
);

/**
 * Inserts a group with its orders and their lines, which copy the current title, specification, picture and cost. One
 * statement. The skus are locked.
 */
export async function insertPurchase(trx: Transaction<Database>, purchase: NewPurchase): Promise<void> {
  if (purchase.orders.length === 0) throw new Error("A purchase has no orders");
  await written(trx, columnsOf(purchase));
}

function columnsOf({ orders, lines, remarks, address, company, ...group }: NewPurchase) {
  return {
    ...group,
    address: JSON.stringify(address),
    company: company && JSON.stringify(company),
    orderIds: orders.map(({ id }) => id),
    shopIds: orders.map(({ shopId }) => shopId),
    goods: orders.map(({ goodsMinor }) => goodsMinor),
    freights: orders.map(({ freightMinor }) => freightMinor),
    shopDiscounts: orders.map(({ shopDiscountMinor }) => shopDiscountMinor),
    platformDiscounts: orders.map(({ platformDiscountMinor }) => platformDiscountMinor),
    additions: orders.map(({ additionMinor }) => additionMinor),
    members: orders.map(({ memberMinor }) => memberMinor),
    pointsMinor: orders.map(({ pointsMinor }) => pointsMinor),
    points: orders.map(({ points }) => points),
    taxes: orders.map(({ taxMinor }) => taxMinor),
    totals: orders.map(({ totalMinor }) => totalMinor),
    remarks: orders.map(({ shopId }) => remarks[shopId] ?? ""),
    lineShopIds: lines.map(({ shopId }) => shopId),
    lineSkuIds: lines.map(({ skuId }) => skuId),
    lineOffers: lines.map(({ offerSkuId }) => offerSkuId),
    lineQuantities: lines.map(({ quantity }) => quantity),
    linePrices: lines.map(({ priceMinor }) => priceMinor),
    lineFreights: lines.map(({ freightMinor }) => freightMinor),
    lineShopDiscounts: lines.map(({ shopDiscountMinor }) => shopDiscountMinor),
    linePlatformDiscounts: lines.map(({ platformDiscountMinor }) => platformDiscountMinor),
    lineAdditions: lines.map(({ additionMinor }) => additionMinor),
    lineMembers: lines.map(({ memberMinor }) => memberMinor),
    linePointsMinor: lines.map(({ pointsMinor }) => pointsMinor),
    linePoints: lines.map(({ points }) => points),
    lineTaxRates: lines.map(({ tax }) => tax.ppm),
    lineTaxes: lines.map(({ tax }) => tax.taxMinor),
    lineFreightTaxRates: lines.map(({ tax }) => tax.freightPpm),
    lineFreightTaxes: lines.map(({ tax }) => tax.freightTaxMinor),
    linePermilles: lines.map(({ commission }) => commission.permille),
    lineCommissions: lines.map(({ commissionMinor }) => commissionMinor),
    lineRules: lines.map(({ commission }) => commission.ruleId),
    lineMinimums: lines.map(({ commission }) => commission.minMinor),
    lineMaximums: lines.map(({ commission }) => commission.maxMinor),
  };
}

import { sql, type Transaction } from "kysely";
import type { Texts } from "~/db/columns";
import type { Database } from "~/db/schema";
import type { Handle } from "~/db/transact.server";

/** Scope of a rule; null = everywhere. */
export interface RuleScope {
  shopId: number | null;
  categoryId: number | null;
}

/** Rate of a rule: per mille, and bounds of each line in minor units, null = none. */
export interface RuleRate {
  permille: number;
  minMinor: number | null;
  maxMinor: number | null;
}

/** A rule for operators. Moments in ms since 1970. */
export interface CommissionRule extends RuleScope, RuleRate {
  id: number;
  shop: Texts | null;
  category: Texts | null;
  reason: string;
  /** Null = nobody: it existed before rules were recorded. */
  by: string | null;
  at: number;
  endedAt: number | null;
  endedBy: string | null;
  endReason: string;
}

/** Filter of the list: rules of one shop or category, null = any; current or past ones. */
export interface RuleFilter extends RuleScope {
  past: boolean;
}

const columns = sql`
  rule.id, rule.shop_id as "shopId", rule.category_id as "categoryId", shops.name as shop, categories.name as category,
  rule.rate_permille as permille, rule.min_minor as "minMinor", rule.max_minor as "maxMinor", rule.reason,
    setter.name as by,
  (extract(epoch from rule.created_at) * 1000)::bigint as at,
    (extract(epoch from rule.ended_at) * 1000)::bigint as "endedAt",
  ender.name as "endedBy", rule.end_reason as "endReason"
  from commission_rules rule left join shops on shops.id = rule.shop_id
    left join categories on categories.id = rule.category_id
    left join staff setter on setter.id = rule.set_by left join staff ender on ender.id = rule.ended_by`;

/** Returns rules before an id, the latest first. One statement. */
export async function commissionRules(
  handle: Handle,
  { shopId, categoryId, past, before, limit }: RuleFilter & { before: number | null; limit: number },
): Promise<CommissionRule[]> {
  const { rows } = await sql<CommissionRule>`
    select ${columns} where (rule.ended_at is not null) = ${past}
      and (${shopId}::bigint is null or rule.shop_id = ${shopId})
      and (${categoryId}::bigint is null or rule.category_id = ${categoryId})
      and (${before}::bigint is null or rule.id < ${before})
    order by rule.id desc limit ${limit}`.execute(handle);
  return rows;
}

/** Returns the current rule of exactly this shop and category; null = none. */
export async function ruleAt(handle: Handle, { shopId, categoryId }: RuleScope): Promise<CommissionRule | null> {
  const { rows } = await sql<CommissionRule>`
    select ${columns} where rule.ended_at is null and rule.shop_id is not distinct from ${shopId}::bigint
      and rule.category_id is not distinct from ${categoryId}::bigint`.execute(handle);
  return rows[0] ?? null;
}

/** Returns whether the shop and the category of a scope exist. One statement. */
export async function scopeThere(handle: Handle, { shopId, categoryId }: RuleScope) {
  const { rows } = await sql<{ shop: boolean; category: boolean }>`
    select ${shopId}::bigint is null or exists (select from shops where id = ${shopId}) as shop,
      ${categoryId}::bigint is null or exists (select from categories where id = ${categoryId}) as category`.execute(
    handle,
  );
  return rows[0] ?? { shop: false, category: false };
}

/** Ends a rule. Requires the lock of the rules. */
export async function endRule(
  trx: Transaction<Database>,
  { id, staffId, reason }: { id: number; staffId: number; reason: string },
): Promise<void> {
  await trx
    .updateTable("commission_rules")
    .set({ ended_at: sql<Date>`now()`, ended_by: staffId, end_reason: reason })
    .where("id", "=", id)
    .where("ended_at", "is", null)
    .execute();
}

/** Inserts a rule and returns its id. Requires the lock of the rules. */
export async function insertRule(
  trx: Transaction<Database>,
  {
    shopId,
    categoryId,
    permille,
    minMinor,
    maxMinor,
    staffId,
    reason,
  }: RuleScope & RuleRate & { staffId: number; reason: string },
): Promise<number> {
  const { id } = await trx
    .insertInto("commission_rules")
    .values({
      shop_id: shopId,
      category_id: categoryId,
      rate_permille: permille,
      min_minor: minMinor,
      max_minor: maxMinor,
      set_by: staffId,
      reason,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

import { type RawBuilder, sql } from "kysely";
import type { Handle } from "~/db/transact.server";
import type { CommissionTerms } from "./commission-terms";

/**
 * The commission rule for a category in a shop: that of both takes precedence over the shop's, the category's and the
 * platform's; a category's rule applies to its subcategories, unless they have their own. Matches the index of current
 * rules.
 */
const termsFor = (shop: RawBuilder<unknown>, category: RawBuilder<unknown>) => sql<CommissionTerms>`(
  select jsonb_build_object('ruleId', rule.id, 'permille', rule.rate_permille, 'minMinor', rule.min_minor, 'maxMinor',
    rule.max_minor)
  from commission_rules rule left join categories named on named.id = rule.category_id
  where rule.ended_at is null and coalesce(rule.shop_id, 0) in (0, ${shop})
    and coalesce(rule.category_id, 0) in (0, ${category},
      (select parent_id from categories where id = ${category}),
      (select above.parent_id from categories own join categories above on above.id = own.parent_id
        where own.id = ${category}))
  order by rule.shop_id is null, named.level desc nulls last limit 1
)`;

/**
 * For statements of other areas that join `shops` and `goods`: the current commission terms of these goods, as a
 * column.
 */
export const commissionOfGoods = termsFor(sql.raw("shops.id"), sql.raw("goods.category_id"));

/** For statements that join `shops`: the commission terms in categories without a rule, as a column. */
export const commissionOfShop = termsFor(sql.raw("shops.id"), sql`null::bigint`);

/**
 * Returns what counts now for a shop and a category.
 * @param shopId null = a shop without rules of its own; @param categoryId null likewise
 */
export async function commissionFor(
  handle: Handle,
  { shopId, categoryId }: { shopId: number | null; categoryId: number | null },
): Promise<CommissionTerms> {
  const { rows } = await sql<{ terms: CommissionTerms }>`
    select ${termsFor(sql`${shopId}::bigint`, sql`${categoryId}::bigint`)} as terms`.execute(handle);
  const [row] = rows;
  if (!row) throw new Error("There is no default commission");
  return row.terms;
}

/** Commission of a new shop, per mille, as shown to applicants. */
export async function defaultPermille(handle: Handle): Promise<number> {
  return (await commissionFor(handle, { shopId: null, categoryId: null })).permille;
}

import { type RawBuilder, sql } from "kysely";
import type { Handle } from "~/db/transact.server";
import type { CommissionTerms } from "./commission-terms";

/**
 * The rule that counts for goods of a category in a shop: of both before of the shop before of the category before the
 * platform's; a category's rule counts for those below it, unless they have their own. In the words of the index of the
 * rules that count.
 */
const termsFor = (shop: RawBuilder<unknown>, category: RawBuilder<unknown>) => sql<CommissionTerms>`(
  select jsonb_build_object('ruleId', rule.id, 'permille', rule.rate_permille, 'minMinor', rule.min_minor, 'maxMinor', rule.max_minor)
  from commission_rules rule left join categories named on named.id = rule.category_id
  where rule.ended_at is null and coalesce(rule.shop_id, 0) in (0, ${shop})
    and coalesce(rule.category_id, 0) in (0, ${category},
      (select parent_id from categories where id = ${category}),
      (select above.parent_id from categories own join categories above on above.id = own.parent_id where own.id = ${category}))
  order by rule.shop_id is null, named.level desc nulls last limit 1
)`;

/**
 * For statements of other areas that join `shops` and `goods`: what the platform keeps of a sale of these goods now, as
 * a column.
 */
export const commissionOfGoods = termsFor(sql.raw("shops.id"), sql.raw("goods.category_id"));

/** For statements that join `shops`: what the platform keeps in categories without a rule, as a column. */
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

/** What a new shop's sales are charged, per mille, as its applicant is told. */
export async function defaultPermille(handle: Handle): Promise<number> {
  return (await commissionFor(handle, { shopId: null, categoryId: null })).permille;
}

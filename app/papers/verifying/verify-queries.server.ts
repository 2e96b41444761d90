import { sql } from "kysely";
import type { Handle } from "~/db/transact.server";

/** What was found when the papers were verified. */
export interface PapersReport {
  counted: number;
  /** The first paper that is not what was sealed, or before which one is missing; null = none. */
  changedId: number | null;
  /** The first issuer whose latest papers are missing; null = none. */
  shortenedId: number | null;
}

/**
 * Verifies every issuer's chain: that its numbers have no gap, that each paper is what its seal says, and that the row
 * of the issuer ends with its latest paper. One statement, which reads all papers.
 */
export async function verifyPapers(handle: Handle): Promise<PapersReport> {
  const { rows } = await sql<PapersReport>`
    with chained as (
      select papers as paper, row_number() over chain as place,
        lag(papers.hash, 1, decode(repeat('00', 32), 'hex')) over chain as before
      from papers window chain as (partition by issuer_id order by number)
    ), ends as (
      select issuer.id, issuer.last_number, issuer.last_hash, latest.number, latest.hash
      from paper_issuers issuer left join lateral (
        select number, hash from papers where issuer_id = issuer.id order by number desc limit 1
      ) latest on true
    )
    select (select count(*)::int from papers) as counted,
      (select min((paper).id) from chained
        where (paper).number <> place or (paper).hash <> paper_seal(before, paper)) as "changedId",
      (select min(id) from ends where last_number <> coalesce(number, 0)
        or last_hash <> coalesce(hash, decode(repeat('00', 32), 'hex'))) as "shortenedId"`.execute(handle);
  const [report] = rows;
  if (!report) throw new Error("A statement about papers returned nothing");
  return report;
}

/** Returns the sums of the market's papers to shops about a month, credit notes below zero, by shop. Minor units. */
export async function issuedCharges(
  handle: Handle,
  month: string,
): Promise<Map<number, { totalMinor: number; taxMinor: number }>> {
  const { rows } = await sql<{ shopId: number; totalMinor: number; taxMinor: number }>`
    select to_shop_id as "shopId",
      sum(case kind when 'invoice' then total_minor else -total_minor end)::bigint as "totalMinor",
      sum(case kind when 'invoice' then tax_minor else -tax_minor end)::bigint as "taxMinor"
    from papers where issuer_id = (select id from paper_issuers where shop_id is null)
      and to_shop_id is not null and content ->> 'month' = ${month}
    group by to_shop_id`.execute(handle);
  return new Map(rows.map(({ shopId, ...sums }) => [shopId, sums]));
}

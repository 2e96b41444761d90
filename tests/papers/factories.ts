import { sql } from "kysely";
import { papersOfCharges, writtenPaper } from "~/app/papers/charging/charge-papers.server";
import { chargingParties } from "~/app/papers/charging/charges-queries.server";
import { paperContent } from "~/app/papers/content/paper-content.server";
import { issue } from "~/app/papers/issuing/issue-papers.server";
import { marketCurrency } from "~/app/platform/format/market-currency.server";
import type { Db } from "~/db/client.server";
import { type Handle, transact } from "~/db/transact.server";
import { telling } from "../support/telling";

/** The papers of an order as text: printed number, kind, total, of that borne, tax, and its lines. */
export async function papersOf(handle: Handle, orderId: number): Promise<string[]> {
  const rows = await handle.selectFrom("papers").selectAll().where("order_id", "=", orderId).orderBy("id").execute();
  return rows.map(({ kind, total_minor, borne_minor, tax_minor, content }) => {
    const lines = paperContent.parse(content).lines.map(({ quantity, goodsMinor, freightMinor }) => {
      const freight = freightMinor > 0 ? ` + ${freightMinor}` : "";
      return `${quantity} for ${goodsMinor}${freight}`;
    });
    const borne = borne_minor > 0 ? `, ${borne_minor} borne` : "";
    const tax = tax_minor > 0 ? `, tax ${tax_minor}` : "";
    return `${kind} ${total_minor}${borne}${tax}: ${lines.join("; ")}`;
  });
}

/** Numbers of every issuer with papers, which must have no gaps, and whether its row counts the same. */
export async function numberFaults(handle: Handle): Promise<unknown[]> {
  const { rows } = await sql`
    select issuer.id, issuer.last_number, count(papers.id), min(papers.number), max(papers.number)
    from paper_issuers issuer left join papers on papers.issuer_id = issuer.id
    group by issuer.id
    having issuer.last_number <> count(papers.id) or count(papers.id) > 0
      and (min(papers.number) <> 1 or max(papers.number) <> count(papers.id))`.execute(handle);
  return rows;
}

/** Orders whose papers are not what is left of them: totals, what the platform bears, and taxes; and moments. */
export async function sumFaults(handle: Handle): Promise<unknown[]> {
  const { rows } = await sql`
    with billed as (
      select order_id, sum(case kind when 'invoice' then total_minor else -total_minor end) as total,
        sum(case kind when 'invoice' then borne_minor else -borne_minor end) as borne,
        sum(case kind when 'invoice' then tax_minor else -tax_minor end) as tax
      from papers where order_id is not null group by order_id
    ), left_of as (
      select order_id, sum(paid_minor - refunded_minor + borne_minor - refunded_borne_minor
          + freight_minor - refunded_freight_minor) as total,
        sum(borne_minor - refunded_borne_minor) as borne,
        coalesce((select sum(tax_minor - returned_minor) from order_taxes
          where order_taxes.order_id = order_lines.order_id and part <> 'commission'), 0) as tax
      from order_lines group by order_id
    )
    select order_id, billed.*, left_of.* from billed join left_of using (order_id)
    where (billed.total, billed.borne, billed.tax) <> (left_of.total, left_of.borne, left_of.tax)`.execute(handle);
  return rows;
}

/** Makes an invoice of the market to a shop, for its commission of a month. Returns its id. */
export async function makeMarketPaper(
  db: Db,
  shopId: number,
  { month = "2026-10", minor = 1060, taxMinor = 60 }: { month?: string; minor?: number; taxMinor?: number } = {},
): Promise<number> {
  const parties = await chargingParties(db, shopId);
  if (!parties) throw new Error(`There is no shop ${shopId}`);
  const about = { shopId, month };
  const taxes = taxMinor > 0 ? [{ ppm: 60_000, baseMinor: minor, taxMinor }] : [];
  const [paper] = papersOfCharges(about, [{ kind: "commission", backOf: null, count: 3, minor, taxes }], new Set());
  if (!paper) throw new Error("A charge of nothing has no paper");
  const written = { about, parties, language: telling.language, currency: marketCurrency(), invoiceId: null };
  await transact(db, (trx) => issue(trx, [writtenPaper(paper, written)]));
  const row = await db.selectFrom("papers").select("id").where("key", "=", paper.key).executeTakeFirstOrThrow();
  return row.id;
}

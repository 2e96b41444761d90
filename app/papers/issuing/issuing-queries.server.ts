import { sql, type Transaction } from "kysely";
import type { Texts } from "~/db/columns";
import type { Database } from "~/db/schema";
import type { OrderAddress, OrderCompany } from "~/db/tables/orders-schema";

/** A line of an order with what is left of it after refunds. Amounts in minor units. */
interface LeftLine {
  lineId: number;
  title: Texts;
  spec: { name: Texts; value: Texts }[];
  quantity: number;
  unitMinor: number;
  goodsMinor: number;
  borneMinor: number;
  freightMinor: number;
  taxes: { part: string; ppm: number; baseMinor: number; taxMinor: number }[];
}

/** An order, with all that its next paper follows from. */
export interface PaperOrder {
  id: number;
  number: string;
  userId: number;
  /** The language of its buyer; null = not chosen. */
  locale: string | null;
  currency: string;
  address: Partial<OrderAddress>;
  /** That its buyer buys for; null = none. */
  company: OrderCompany | null;
  /** Taxes were added to its prices. */
  taxAdded: boolean;
  shopName: Texts;
  issuer: { id: number; registeredName: string; taxId: string; address: string };
  /** Content to be parsed. */
  invoice: { id: number; language: string; content: unknown } | null;
  /** Contents of its credit notes. */
  credits: unknown[];
  lines: LeftLine[];
}

/** Returns orders with their lines and papers, by issuer. The orders are locked. One statement. */
export async function paperOrders(trx: Transaction<Database>, orderIds: readonly number[]): Promise<PaperOrder[]> {
  const { rows } = await sql<PaperOrder>`
    select orders.id, orders.number, orders.user_id as "userId", users.locale, orders.currency, orders.address,
      orders.company, orders.tax_on_borne is not null as "taxAdded",
      shops.name as "shopName", json_build_object('id', issuer.id, 'registeredName', issuer.registered_name,
        'taxId', issuer.tax_id, 'address', issuer.address) as issuer,
      (select json_build_object('id', id, 'language', language, 'content', content) from papers
        where order_id = orders.id and kind = 'invoice') as invoice,
      (select coalesce(json_agg(content order by id), '[]') from papers
        where order_id = orders.id and kind = 'credit_note') as credits,
      (select json_agg(json_build_object('lineId', line.id, 'title', line.title, 'spec', line.spec,
          'quantity', line.quantity - line.refunded_quantity, 'unitMinor', line.price_minor,
          'goodsMinor', line.paid_minor - line.refunded_minor + line.borne_minor - line.refunded_borne_minor,
          'borneMinor', line.borne_minor - line.refunded_borne_minor,
          'freightMinor', line.freight_minor - line.refunded_freight_minor,
          'taxes', (select coalesce(json_agg(json_build_object('part', part, 'ppm', ppm,
              'baseMinor', base_minor - returned_base_minor, 'taxMinor', tax_minor - returned_minor)
              order by part desc), '[]')
            from order_taxes where line_id = line.id and part <> 'commission')) order by line.id)
        from order_lines line where line.order_id = orders.id) as lines
    from orders join shops on shops.id = orders.shop_id join users on users.id = orders.user_id
    join paper_issuers issuer on issuer.shop_id = orders.shop_id
    where orders.id = any(${orderIds}::bigint[]) order by issuer.id, orders.id`.execute(trx);
  return rows;
}

/** A paper that is to be issued; number, printed number, moment and seal come with it. Amounts in minor units. */
export interface NewPaper {
  issuerId: number;
  kind: "invoice" | "credit_note";
  /** What it is about: an issuer issues one paper with a key. */
  key: string;
  orderId: number | null;
  /** To whom: a person or a shop, the other is null. */
  userId: number | null;
  toShopId: number | null;
  invoiceId: number | null;
  language: string;
  currency: string;
  totalMinor: number;
  borneMinor: number;
  taxMinor: number;
  content: string;
}

/** Stores a paper, which takes the next number of its issuer. The issuer is locked. One statement. */
export async function insertPaper(trx: Transaction<Database>, paper: NewPaper): Promise<void> {
  await trx
    .insertInto("papers")
    .values({
      issuer_id: paper.issuerId,
      kind: paper.kind,
      key: paper.key,
      order_id: paper.orderId,
      user_id: paper.userId,
      to_shop_id: paper.toShopId,
      invoice_id: paper.invoiceId,
      language: paper.language,
      currency: paper.currency,
      total_minor: paper.totalMinor,
      borne_minor: paper.borneMinor,
      tax_minor: paper.taxMinor,
      content: paper.content,
    })
    .execute();
}

/** Returns the issuers of orders' papers. They never change, so they may be read before locking. */
export async function issuersOfOrders(trx: Transaction<Database>, orderIds: readonly number[]): Promise<number[]> {
  const rows = await trx
    .selectFrom("orders")
    .innerJoin("paper_issuers", "paper_issuers.shop_id", "orders.shop_id")
    .select("paper_issuers.id")
    .distinct()
    .where("orders.id", "=", sql<number>`any(${orderIds}::bigint[])`)
    .execute();
  return rows.map(({ id }) => id);
}

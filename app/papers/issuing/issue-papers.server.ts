import type { Transaction } from "kysely";
import { isRegion, regionText } from "~/app/account/api.server";
import { printedNumber } from "~/app/platform/format/handed-number";
import { defaultLocale, type Locale, locales } from "~/app/platform/language/locales";
import { pickText } from "~/app/platform/language/texts";
import { lockRows } from "~/db/locks.server";
import type { Database } from "~/db/schema";
import {
  type PaperBuyer,
  type PaperContent,
  type PaperLine,
  paperContent,
  sumsOfLines,
} from "../content/paper-content.server";
import { linesThatCount, linesToCredit } from "./difference";
import { insertPaper, issuersOfOrders, type NewPaper, type PaperOrder, paperOrders } from "./issuing-queries.server";

const localeOf = (code: string | null | undefined): Locale | undefined => locales.find((locale) => locale === code);

/**
 * Step: issues an invoice for each order that has none yet: of what is left of it after refunds, to its buyer, in the
 * buyer's language. Nothing is issued for what costs nothing, or of which nothing is left. The orders are locked; their
 * shops' rows of issuers stay locked until the transaction ends, so this comes last before accounts.
 * @param language of buyers who chose none
 */
export async function issueInvoices(
  trx: Transaction<Database>,
  orderIds: readonly number[],
  language: Locale = defaultLocale,
): Promise<void> {
  const orders = await paperOrders(trx, orderIds);
  const invoices = orders.flatMap((order) => {
    if (order.invoice) return [];
    const locale = localeOf(order.locale) ?? language;
    const lines = linesThatCount(linesIn(order, locale));
    const content = { ...frameOf(order, locale), buyer: buyerOf(order, locale), lines };
    const paper = paperOf(order, { kind: "invoice", key: `order-${order.id}`, language: locale, content });
    return paper.totalMinor > 0 ? [paper] : [];
  });
  await issue(trx, invoices);
}

/**
 * Step: issues a credit note of what its invoice says and was paid back since; nothing for an order without an invoice,
 * and when nothing is missing. The order is locked, its lines and taxes have what was paid back.
 * @param key of what pays back (`refund-5`): a repeat issues nothing
 */
export async function issueCreditNote(
  trx: Transaction<Database>,
  { orderId, key }: { orderId: number; key: string },
): Promise<void> {
  const [order] = await paperOrders(trx, [orderId]);
  if (!order?.invoice) return;
  const { id: invoiceId, language } = order.invoice;
  const locale = localeOf(language) ?? defaultLocale;
  const { buyer, lines: invoice } = paperContent.parse(order.invoice.content);
  const credits = order.credits.flatMap((credit) => paperContent.parse(credit).lines);
  const lines = linesToCredit({ invoice, credits }, linesIn(order, locale));
  const content = { ...frameOf(order, locale), buyer, lines };
  const paper = paperOf(order, { kind: "credit_note", key, language: locale, content });
  // Pieces alone, of what cost nothing, are no money to be credited.
  if (paper.totalMinor > 0) await issue(trx, [{ ...paper, invoiceId }]);
}

/** Step: issues papers of any issuers. Each takes the next number of its own; all stay locked until the end. */
export async function issue(trx: Transaction<Database>, papers: readonly NewPaper[]): Promise<void> {
  if (papers.length === 0) return;
  await lockRows(
    trx,
    "paper_issuers",
    papers.map(({ issuerId }) => issuerId),
  );
  for (const paper of papers) await insertPaper(trx, paper);
}

/** Step: locks whoever issues the papers of orders, for a transaction that moves money before it pays them. */
export async function lockIssuersOf(trx: Transaction<Database>, orderIds: readonly number[]): Promise<void> {
  await lockRows(trx, "paper_issuers", await issuersOfOrders(trx, orderIds));
}

function paperOf(
  order: PaperOrder,
  { content, ...paper }: Pick<NewPaper, "kind" | "key" | "language"> & { content: PaperContent },
): NewPaper {
  const { id: orderId, userId, currency } = order;
  return {
    ...paper,
    ...sumsOfLines(content.lines),
    issuerId: order.issuer.id,
    orderId,
    userId,
    toShopId: null,
    invoiceId: null,
    currency,
    content: JSON.stringify(content),
  };
}

function frameOf(
  { number, shopName, issuer, taxAdded }: PaperOrder,
  locale: Locale,
): Pick<PaperContent, "seller" | "orderNumber" | "taxAdded"> {
  const { registeredName, taxId, address } = issuer;
  return {
    seller: { name: pickText(shopName, locale), registeredName, taxId, address },
    orderNumber: printedNumber(number),
    taxAdded,
  };
}

function buyerOf({ address, company }: PaperOrder, locale: Locale): PaperBuyer {
  const { recipient = "", region = "", regionCode, detail = "" } = address;
  const place = regionCode && isRegion(regionCode) ? regionText(regionCode, locale) : region;
  const buyer = { name: recipient, address: [place, detail].filter((part) => part !== "").join(", ") };
  return company ? { ...buyer, company } : buyer;
}

const linesIn = ({ lines }: PaperOrder, locale: Locale): PaperLine[] =>
  lines.map(({ title, spec, ...line }) => ({
    ...line,
    title: pickText(title, locale),
    spec: spec.map(({ name, value }) => `${pickText(name, locale)}: ${pickText(value, locale)}`).join(", "),
  }));

import { monthName } from "~/app/platform/format/dates";
import type { Language } from "~/app/platform/language/i18n.server";
import { pickText } from "~/app/platform/language/texts";
import { type PaperContent, type PaperLine, sumsOfLines } from "../content/paper-content.server";
import type { NewPaper } from "../issuing/issuing-queries.server";
import type { Charge, ChargingParties } from "./charges-queries.server";

interface About {
  shopId: number;
  /** `2026-11`. */
  month: string;
}

/** The key of a shop's invoice of a month: there is one of each. */
export const invoiceKey = ({ shopId, month }: About) => `charges-${month}-shop-${shopId}`;

/** The key of what went back in a month; `of` = the month whose invoice it names, "" = of none. */
export const creditKey = ({ shopId, month }: About, of: string) =>
  `charges-${month}-shop-${shopId}-back-${of === "" ? "unnamed" : of}`;

/** A paper to be issued, with the month whose invoice it takes back of; "" = of none. */
export interface ChargePaper {
  key: string;
  kind: NewPaper["kind"];
  backOf: string;
  lines: Charge[];
}

/**
 * Returns the papers that follow from a shop's charges of a month: an invoice, and a credit note for each earlier
 * invoice of which something went back. What went back of months that have none is one credit note.
 * @param invoiced the months of which the shop has an invoice
 */
export function papersOfCharges(
  about: About,
  charges: readonly Charge[],
  invoiced: ReadonlySet<string>,
): ChargePaper[] {
  const own = charges.filter(({ backOf }) => backOf === null);
  const monthOf = ({ backOf }: Charge) => (backOf !== null && invoiced.has(backOf) ? backOf : "");
  const back = charges.filter(({ backOf }) => backOf !== null);
  const months = [...new Set(back.map(monthOf))].sort();
  return [
    ...(own.length > 0 ? [{ key: invoiceKey(about), kind: "invoice" as const, backOf: "", lines: own }] : []),
    ...months.map((of) => ({
      key: creditKey(about, of),
      kind: "credit_note" as const,
      backOf: of,
      lines: back.filter((charge) => monthOf(charge) === of),
    })),
  ].filter(({ lines }) => lines.some(({ minor }) => minor > 0));
}

interface Writing {
  about: About;
  parties: ChargingParties;
  language: Language;
  currency: string;
  /** Of the invoice that a credit note names. */
  invoiceId: number | null;
}

/** Returns a paper of the market to a shop, in the words of a language. */
export function writtenPaper(
  { key, kind, lines: charges }: ChargePaper,
  { about, parties, language, currency, invoiceId }: Writing,
): NewPaper {
  const { issuer, shop } = parties;
  const name = pickText(shop.name, language.locale);
  const { registeredName, taxId, address } = shop;
  const content: PaperContent = {
    seller: { name: language.market, ...ofIssuer(issuer) },
    buyer: {
      name: registeredName === "" ? "" : name,
      address: "",
      company: { name: registeredName || name, taxId, address, email: "" },
    },
    orderNumber: "",
    month: about.month,
    taxAdded: false,
    lines: charges.map((charge) => lineOf(charge, language)),
  };
  return {
    issuerId: issuer.id,
    kind,
    key,
    orderId: null,
    userId: null,
    toShopId: about.shopId,
    invoiceId,
    language: language.locale,
    currency,
    ...sumsOfLines(content.lines),
    content: JSON.stringify(content),
  };
}

const ofIssuer = ({ registeredName, taxId, address }: ChargingParties["issuer"]) => ({
  registeredName,
  taxId,
  address,
});

function lineOf({ kind, backOf, count, minor, taxes }: Charge, { i18n, locale, code }: Language): PaperLine {
  const t = i18n.getFixedT(code, "papers");
  const spec = t(`charges.${kind}Count`, { count });
  return {
    lineId: null,
    title: t(backOf === null ? `charges.${kind}` : `charges.${kind}Back`),
    spec: backOf ? `${monthName(backOf, locale)}, ${spec}` : spec,
    quantity: 1,
    unitMinor: minor,
    goodsMinor: minor,
    borneMinor: 0,
    freightMinor: 0,
    taxes: taxes.map((tax) => ({ part: kind, ...tax })),
  };
}

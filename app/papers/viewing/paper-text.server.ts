import { formatDate, monthName } from "~/app/platform/format/dates";
import { priceParts } from "~/app/platform/format/money";
import type { Language } from "~/app/platform/language/i18n.server";
import type { Sheet } from "~/app/platform/sheets/sheet";
import { type PaperContent, type PaperLine, ratesOfLines } from "../content/paper-content.server";
import type { StoredPaper } from "./papers-queries.server";

/** Returns a paper in words. @param language the paper's own; its zone is the market's */
export function paperText(paper: StoredPaper, { i18n, locale, code, zone }: Language): Sheet {
  const t = i18n.getFixedT(code, "papers");
  const { kind, content, currency } = paper;
  const { taxAdded } = content;
  const amount = (minor: number) => {
    const { integer, fraction } = priceParts(Math.abs(minor), currency, locale);
    return `${minor < 0 ? "−" : ""}${integer}${fraction}`;
  };
  const facts = [
    { term: t("number"), value: paper.label },
    { term: t("date"), value: formatDate(paper.issuedAt.getTime(), { locale, zone }) },
    { term: t("order"), value: content.orderNumber },
    { term: t("month"), value: content.month === undefined ? "" : monthName(content.month, locale) },
    { term: t("corrects"), value: paper.invoiceLabel ?? "" },
    { term: t("currency"), value: currency },
  ];
  const { seller, buyer } = content;
  const lines = (...all: string[]) => all.filter((line) => line !== "");
  const taxId = (id: string) => (id === "" ? "" : t("taxId", { id }));
  const { company } = buyer;
  const parties = [
    {
      heading: t("seller"),
      name: seller.registeredName || seller.name,
      lines: lines(seller.registeredName === "" ? "" : seller.name, seller.address, taxId(seller.taxId)),
    },
    company
      ? {
          heading: t("buyer"),
          name: company.name,
          lines: lines(buyer.name, company.address, taxId(company.taxId), company.email),
        }
      : { heading: t("buyer"), name: buyer.name, lines: lines(buyer.address) },
  ];
  const credit = kind === "credit_note";
  const discounted = !credit && content.lines.some((line) => discountOf(line, taxAdded) > 0);
  return {
    locale,
    language: code,
    title: t(`kind.${kind}`),
    label: paper.label,
    issuedAt: paper.issuedAt.getTime(),
    facts: facts.filter(({ value }) => value !== ""),
    parties,
    lines: {
      columns: (
        [
          content.month === undefined ? "goods" : "service",
          "quantity",
          "unit",
          ...(discounted ? (["discount"] as const) : []),
          "amount",
        ] as const
      ).map((column) => t(`columns.${column}`)),
      rows: content.lines
        .filter(({ quantity, goodsMinor }) => quantity + goodsMinor > 0)
        .map((line, place) => ({
          key: String(place),
          title: line.title,
          spec: line.spec,
          figures: [
            line.quantity === 0 ? t("money") : String(line.quantity),
            line.quantity === 0 ? "" : amount(line.unitMinor),
            ...(discounted ? [discountOf(line, taxAdded) > 0 ? amount(-discountOf(line, taxAdded)) : ""] : []),
            amount(shownGoods(line, taxAdded)),
          ],
        })),
    },
    sums: sumsOf(paper).map(({ name, minor, strong }) => ({
      term: t(`sums.${name}`),
      value: strong ? `${currency} ${amount(minor)}` : amount(minor),
      strong,
    })),
    rates: ratesIn(content, { t, amount, locale }),
  };
}

/** What the seller took off a line, minor units. */
const discountOf = (line: PaperLine, taxAdded: boolean) =>
  Math.max(0, line.quantity * line.unitMinor - shownGoods(line, taxAdded));

const taxIn = ({ taxes }: PaperLine, of: string) =>
  taxes.reduce((sum, { part, taxMinor }) => sum + (part === of ? taxMinor : 0), 0);

/** What a line's goods cost as it is shown, minor units: without a tax that is added. */
const shownGoods = (line: PaperLine, taxAdded: boolean) => line.goodsMinor - (taxAdded ? taxIn(line, "goods") : 0);

type SumName = "tax" | "goods" | "freight" | "total" | "borne" | "paid" | "back" | "borneBack";

function sumsOf({ kind, content, totalMinor, borneMinor, taxMinor: allTax }: StoredPaper) {
  const taxMinor = content.taxAdded ? allTax : 0;
  const freightMinor = content.lines.reduce(
    (sum, line) => sum + line.freightMinor - (content.taxAdded ? taxIn(line, "freight") : 0),
    0,
  );
  const credit = kind === "credit_note";
  const sums: { name: SumName; minor: number; strong: boolean }[] = [];
  if (freightMinor + taxMinor > 0)
    sums.push({ name: "goods", minor: totalMinor - freightMinor - taxMinor, strong: false });
  if (freightMinor > 0) sums.push({ name: "freight", minor: freightMinor, strong: false });
  if (taxMinor > 0) sums.push({ name: "tax", minor: taxMinor, strong: false });
  sums.push({ name: "total", minor: totalMinor, strong: true });
  if (borneMinor > 0)
    sums.push(
      { name: credit ? "borneBack" : "borne", minor: borneMinor, strong: false },
      { name: credit ? "back" : "paid", minor: totalMinor - borneMinor, strong: true },
    );
  return sums;
}

interface Writing {
  t(key: string): string;
  amount(minor: number): string;
  locale: string;
}

function ratesIn(
  { lines, taxAdded }: Pick<PaperContent, "lines" | "taxAdded">,
  { t, amount, locale }: Writing,
): Sheet["rates"] {
  const rates = ratesOfLines(lines);
  if (rates.length === 0) return null;
  const percent = new Intl.NumberFormat(locale, { style: "percent", maximumFractionDigits: 4 });
  return {
    columns: ["rate", "net", "tax", "base"].map((column) => t(`rates.${column}`)),
    rows: rates.map(({ ppm, baseMinor, taxMinor }) => [
      percent.format(ppm / 1_000_000),
      amount(baseMinor - taxMinor),
      amount(taxMinor),
      amount(baseMinor),
    ]),
    note: t(taxAdded ? "added" : "included"),
  };
}

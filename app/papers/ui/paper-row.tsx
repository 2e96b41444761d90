import { useTranslation } from "react-i18next";
import type { SerializeFrom } from "#router/server";
import { useMoment } from "~/app/console/use-moment";
import { usePlainAmounts } from "~/app/platform/ui/amounts";
import { useMonthName } from "~/app/platform/ui/entries/use-entry-moment";
import type { ListedPaper } from "../listing/listed-papers-queries.server";

interface PaperRowProps {
  paper: SerializeFrom<Omit<ListedPaper, "issuedAt">> & { at: number };
  currency: string;
  /** Addresses of its page and its file, and of what it is about, if that has a page. */
  page: string;
  file: string;
  order?: string | undefined;
  /** Says to whom it is; false = the list is of papers to the reader alone. */
  buyer: boolean;
}

/** A paper in a list of the consoles: amounts of credit notes are below zero. */
export function PaperRow({ paper, currency, page, file, order, buyer: hasBuyer }: PaperRowProps) {
  const { t } = useTranslation("papers");
  const amount = usePlainAmounts(currency);
  const moment = useMoment();
  const monthName = useMonthName();
  const { label, kind, month, orderNumber, buyer, totalMinor, taxMinor, at } = paper;
  const sign = kind === "credit_note" ? -1 : 1;
  return (
    <tr>
      <td data-label={t("list.columns.number")}>
        <a className="c-link" href={page}>
          <b translate="no">{label}</b>
        </a>{" "}
        <small>{`${t(`kind.${kind}`)}, ${moment(at)}`}</small>
      </td>
      {month === null ? (
        <td data-label={t("list.columns.order")} translate="no">
          {order === undefined ? (
            orderNumber
          ) : (
            <a className="c-link wrap-anywhere" href={order}>
              {orderNumber}
            </a>
          )}
        </td>
      ) : (
        <td data-label={t("month")}>{monthName(month)}</td>
      )}
      {hasBuyer && (
        <td data-label={t(month === null ? "list.columns.buyer" : "list.columns.shop")} dir="auto" translate="no">
          {buyer}
        </td>
      )}
      <td data-label={t("list.columns.tax")} translate="no" className="c-number">
        {amount(sign * taxMinor)}
      </td>
      <td data-label={t("list.columns.total")} translate="no" className="c-number">
        {amount(sign * totalMinor)}
      </td>
      <td data-label={t("list.columns.file")}>
        <a className="c-button" href={file} download="" aria-label={t("pdfOf", { label })}>
          {t("pdf")}
        </a>
      </td>
    </tr>
  );
}

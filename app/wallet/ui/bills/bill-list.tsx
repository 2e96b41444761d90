import { useTranslation } from "react-i18next";
import { EmptyState } from "~/app/design/states";
import { href } from "~/app/platform/http/href";
import { usePlainAmounts } from "~/app/platform/ui/amounts";
import { type Entries, EntryList } from "~/app/platform/ui/entries/entry-list";
import { type Bill, type BillFilter, billFilters } from "../../bills/bill";
import { BillRow } from "./bill-row";

/** The bills of a wallet by month. */
export function BillList({ bills }: { bills: Entries<Bill, BillFilter> & { currency: string } }) {
  const { t } = useTranslation(["money", "shell"]);
  const { currency } = bills;
  const amount = usePlainAmounts(currency);
  return (
    <EntryList
      entries={bills}
      path="/pages/user/money/list"
      filters={billFilters}
      words={{
        filters: t("filters"),
        filter: (one) => t(`filter.${one ?? "all"}`),
        allMonths: t("allMonths"),
        after: t("after"),
        sums: (texts) => t("sums", texts),
        noneFound: t("noneFound"),
        showAll: t("showAll"),
        more: t("more"),
        loading: t("loading"),
        retry: t("shell:retry"),
        kept: t("kept"),
      }}
      amount={amount}
      row={(bill) => <BillRow bill={bill} currency={currency} />}
      empty={
        <EmptyState icon="wallet" title={t("empty.title")} text={t("empty.text")}>
          <a className="button button-tint" href={href("/pages/user/money/recharge")}>
            {t("topUp")}
          </a>
        </EmptyState>
      }
    />
  );
}

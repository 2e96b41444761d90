import { useTranslation } from "react-i18next";
import type { IconName } from "~/app/design/icons";
import { EmptyState } from "~/app/design/states";
import { href } from "~/app/platform/http/href";
import { usePlainAmounts } from "~/app/platform/ui/amounts";
import { type Entries, EntryList } from "~/app/platform/ui/entries/entry-list";
import { EntryRow } from "~/app/platform/ui/entries/entry-row";
import { useEntryMoment } from "~/app/platform/ui/entries/use-entry-moment";
import {
  type ReferralEntry,
  type ReferralFilter,
  type ReferralKind,
  referralFilters,
} from "../../referral/referral-entry";

const icons: Record<ReferralKind, IconName> = {
  paid: "gift",
  taken: "rotate-ccw",
  collected: "wallet",
  other: "pencil",
};

/** What somebody got for bringing people, by month. */
export function ReferralList({ log }: { log: Entries<ReferralEntry, ReferralFilter> & { currency: string } }) {
  const { t } = useTranslation(["referral", "rewards", "shell"]);
  const { currency } = log;
  const amount = usePlainAmounts(currency);
  return (
    <EntryList
      entries={log}
      path="/pages/user/distribution/log"
      filters={referralFilters}
      words={{
        filters: t("log.filters"),
        filter: (one) => t(`log.filter.${one ?? "all"}`),
        allMonths: t("rewards:log.allMonths"),
        after: t("rewards:log.after"),
        sums: (texts) => t("rewards:log.sums", texts),
        noneFound: t("rewards:log.noneFound"),
        showAll: t("rewards:log.showAll"),
        more: t("rewards:log.more"),
        loading: t("rewards:log.loading"),
        retry: t("shell:retry"),
        kept: t("rewards:log.kept"),
      }}
      amount={amount}
      row={(entry) => <ReferralRow entry={entry} currency={currency} />}
      empty={
        <EmptyState icon="gift" title={t("log.empty.title")} text={t("log.empty.text")}>
          <a className="button button-tint" href={href("/pages/user/distribution/distribution")}>
            {t("title")}
          </a>
        </EmptyState>
      }
    />
  );
}

function ReferralRow({ entry, currency }: { entry: ReferralEntry; currency: string }) {
  const { t } = useTranslation("referral");
  const amount = usePlainAmounts(currency);
  const moment = useEntryMoment();
  const { kind, amountMinor, balanceMinor, at, buyer } = entry;
  return (
    <EntryRow
      icon={icons[kind]}
      tone={amountMinor > 0 ? "tone-ok" : "tone-tint"}
      title={t(`log.kind.${kind}`)}
      hint={
        <>
          <span>{moment(at)}</span>
          {buyer !== null && (
            <>
              {" "}
              <span>·</span> <span translate="no">{buyer}</span>
            </>
          )}
        </>
      }
      amountMinor={amountMinor}
      amount={amount(amountMinor, true)}
      balance={amount(balanceMinor)}
    />
  );
}

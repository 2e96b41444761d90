import { useTranslation } from "react-i18next";
import { useActionData, useLoaderData } from "#router";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "#router/server";
import { consoleMeta } from "~/app/console/console-meta";
import { CsvLink } from "~/app/console/list/csv-link";
import { Nothing } from "~/app/console/nothing";
import { PageHead } from "~/app/console/page-head";
import { href } from "~/app/platform/http/href";
import { usePlainAmounts } from "~/app/platform/ui/amounts";
import { WithdrawalCase } from "../ui/withdrawal-case";
import { WithdrawalQueue } from "../ui/withdrawal-queue";
import { answerWithdrawals } from "../withdrawals/answer-withdrawals.server";
import { loadWithdrawals } from "../withdrawals/withdrawals-page.server";

export const meta = consoleMeta;

/** `/operator/withdrawals?tab=&who=&q=&id=&after=`: pending withdrawals, and one of them with its history. */
export const loader = ({ request, context }: LoaderFunctionArgs) => loadWithdrawals(request, context);

export const action = ({ request, context }: ActionFunctionArgs) => answerWithdrawals(request, context);

export default function Withdrawals() {
  const { t } = useTranslation("finance");
  const { title, rows, counts, filter, next, chosen, opened, currency, secondAboveMinor, nowMs, ...me } =
    useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const amount = usePlainAmounts(currency);
  const second = secondAboveMinor === null ? "" : t("withdrawals.fourEyes", { amount: amount(secondAboveMinor) });
  const lead =
    counts.waiting === 0
      ? t("recharges.noneWaits")
      : t("withdrawals.lead", { count: counts.waiting, amount: `${currency} ${amount(counts.waitingMinor)}` });
  const { tab, who, searchText: q } = filter;
  return (
    <>
      <PageHead title={title} lead={`${lead} ${second}`}>
        <CsvLink href={href("/operator/withdrawals.csv", { tab, who, q })} />
      </PageHead>
      <div className={opened ? "c-two fin-review is-opened" : "c-two fin-review"}>
        <WithdrawalQueue
          rows={rows}
          counts={counts}
          filter={filter}
          next={next}
          nowMs={nowMs}
          chosen={chosen?.id ?? null}
        />
        {chosen ? (
          <WithdrawalCase
            key={`${chosen.id} ${chosen.version}`}
            withdrawal={chosen}
            {...me}
            reply={reply?.values.id === String(chosen.id) ? reply : undefined}
          />
        ) : (
          <section className="c-card">
            <Nothing icon="inbox" text={t("withdrawals.empty")} />
          </section>
        )}
      </div>
    </>
  );
}

import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { CsvLink } from "~/app/design/console/csv-link";
import { Nothing } from "~/app/design/console/nothing";
import { PageHead } from "~/app/design/console/page-head";
import { consoleMeta } from "~/app/operator/ui";
import { href } from "~/app/platform/http/href";
import { usePlainAmounts } from "~/app/platform/ui/amounts";
import { WithdrawalCase } from "../ui/withdrawal-case";
import { WithdrawalQueue } from "../ui/withdrawal-queue";
import { answerWithdrawals } from "../withdrawals/answer-withdrawals.server";
import { loadWithdrawals } from "../withdrawals/withdrawals-page.server";

export const meta = consoleMeta;

/** `/operator/withdrawals?tab=&who=&q=&id=&after=`: withdrawals that wait, and one of them with who decided what, when. */
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
  const { tab, who, words: q } = filter;
  return (
    <>
      <PageHead title={title} lead={`${lead} ${second}`}>
        <CsvLink href={href("/operator/withdrawals.csv", { tab, who, q })} />
      </PageHead>
      <div className={opened ? "fin-review is-opened" : "fin-review"}>
        <WithdrawalQueue {...{ rows, counts, filter, next, nowMs }} chosen={chosen?.id ?? null} />
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

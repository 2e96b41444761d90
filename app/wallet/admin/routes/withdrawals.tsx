import { useTranslation } from "react-i18next";
import { useActionData, useLoaderData } from "#router";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "#router/server";
import { consoleMeta } from "~/app/console/console-meta";
import { TextField } from "~/app/console/fields/text-field";
import { FilterSelect } from "~/app/console/list/list-filter";
import { ListPage } from "~/app/console/list/list-page";
import { usePlainAmounts } from "~/app/platform/ui/amounts";
import { WithdrawalCase } from "../ui/withdrawal-case";
import { WithdrawalRows, withdrawalColumns } from "../ui/withdrawal-rows";
import { answerWithdrawals } from "../withdrawals/answer-withdrawals.server";
import type { WithdrawalTab } from "../withdrawals/withdrawals-admin-queries.server";
import { loadWithdrawals } from "../withdrawals/withdrawals-page.server";

export const meta = consoleMeta;

/** `/operator/withdrawals?tab=&q=&who=&size=&needs=&id=&after=`: withdrawals, and one of them with its history. */
export const loader = ({ request, context }: LoaderFunctionArgs) => loadWithdrawals(request, context);

export const action = ({ request, context }: ActionFunctionArgs) => answerWithdrawals(request, context);

const tabs = ["waiting", "approved", "paid", "rejected", "returned"] as const satisfies WithdrawalTab[];

export default function Withdrawals() {
  const { t } = useTranslation(["finance", "operator"]);
  const data = useLoaderData<typeof loader>();
  const { title, rows, decided, counts, filter, next, chosen, opened, currency, secondAboveMinor, nowMs } = data;
  const { me, decides, invites } = data;
  const reply = useActionData<typeof action>();
  const amount = usePlainAmounts(currency);
  const limit = secondAboveMinor === null ? null : amount(secondAboveMinor);
  const second = limit === null ? "" : t("withdrawals.fourEyes", { amount: limit });
  const lead =
    counts.waiting === 0
      ? t("recharges.noneWaits")
      : t("withdrawals.lead", { count: counts.waiting, amount: `${currency} ${amount(counts.waitingMinor)}` });
  const { tab, who, searchText: q, size, needs } = filter;
  const query = { q, who, size, needs };
  const kept = { ...query, tab: tab === tabs[0] ? null : tab };
  const any = t("withdrawals.any");
  return (
    <div className={opened ? "c-two fin-review fin-desk is-opened" : "c-two fin-review fin-desk"}>
      <div className="grid gap-14px one-column">
        <ListPage
          path="/operator/withdrawals"
          title={title}
          lead={`${lead} ${second}`}
          tabs={{
            name: "tab",
            label: t("recharges.states"),
            all: tabs,
            current: tab,
            counts,
            text: (one) => t(`withdrawals.tab.${one}`),
          }}
          query={query}
          fields={
            <>
              <TextField
                name="q"
                type="search"
                label={t("operator:audit.find")}
                placeholder={t("withdrawals.searchHint")}
                value={q}
                maxLength={60}
              />
              <FilterSelect
                name="who"
                label={t("withdrawals.from")}
                whatever={t("withdrawals.who.all")}
                value={who}
                all={["people", "shops"] as const}
                text={(one) => t(`withdrawals.who.${one}`)}
              />
              {limit !== null && (
                <FilterSelect
                  name="size"
                  label={t("withdrawals.columns.amount")}
                  whatever={any}
                  value={size}
                  all={["one", "two"] as const}
                  text={(one) => t(`withdrawals.size.${one}`, { amount: limit })}
                />
              )}
              <FilterSelect
                name="needs"
                label={t("withdrawals.columns.approvals")}
                whatever={any}
                value={needs}
                all={["me"] as const}
                text={() => t("withdrawals.needsMe")}
              />
            </>
          }
          none={rows.length === 0 && decided.length === 0 ? { icon: "inbox", text: t("withdrawals.empty") } : undefined}
          columns={{
            names: withdrawalColumns,
            text: (one) => t(`withdrawals.columns.${one}`),
            figures: ["amount"],
          }}
          next={{ name: "after", from: next, text: t("recharges.more") }}
        >
          <WithdrawalRows rows={rows} decided={decided} query={kept} chosen={chosen?.id ?? null} nowMs={nowMs} />
        </ListPage>
      </div>
      {chosen && (
        <WithdrawalCase
          key={`${chosen.id} ${chosen.version}`}
          withdrawal={chosen}
          beside={rows.map(({ id }) => id)}
          query={kept}
          me={me}
          decides={decides}
          invites={invites}
          reply={reply?.values.id === String(chosen.id) ? reply : undefined}
        />
      )}
    </div>
  );
}

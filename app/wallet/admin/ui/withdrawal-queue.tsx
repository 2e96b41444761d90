import { useTranslation } from "react-i18next";
import { Form } from "#router";
import { Select } from "~/app/console/fields/select";
import { TextField } from "~/app/console/fields/text-field";
import { useFormat } from "~/app/platform/format/format";
import { isMistyped } from "~/app/platform/format/handed-number";
import { href } from "~/app/platform/http/href";
import { usePlainAmounts } from "~/app/platform/ui/amounts";
import type {
  WithdrawalFilter,
  WithdrawalTab,
  withdrawalCounts,
} from "../withdrawals/withdrawals-admin-queries.server";
import type { ShownWithdrawal } from "../withdrawals/withdrawals-page.server";
import { Queue, QueueLine } from "./queue";

const path = "/operator/withdrawals";
const tabs = ["waiting", "approved", "paid", "rejected", "returned"] as const satisfies WithdrawalTab[];

interface QueueProps {
  rows: ShownWithdrawal[];
  counts: Awaited<ReturnType<typeof withdrawalCounts>>;
  filter: WithdrawalFilter;
  next: string | null;
  chosen: number | null;
  nowMs: number;
}

/** The withdrawals of a tab, pending ones oldest first; searched by name, number or account. */
export function WithdrawalQueue({ rows, counts, filter, next, chosen, nowMs }: QueueProps) {
  const { t } = useTranslation(["finance", "shell"]);
  const { tab, who, searchText: q } = filter;
  return (
    <Queue
      label={t("withdrawals.queue")}
      path={path}
      query={{ who, q }}
      tabs={{
        name: "tab",
        label: t("recharges.states"),
        all: tabs,
        current: tab,
        counts,
        text: (one) => t(`withdrawals.tab.${one}`),
      }}
      filter={
        <Form method="get" className="c-card-body c-row" role="search">
          {tab !== "waiting" && <input type="hidden" name="tab" value={tab} />}
          <TextField name="q" type="search" label={t("withdrawals.searchHint")} value={q} maxLength={60} />
          <Select
            name="who"
            label={t("withdrawals.from")}
            value={who ?? ""}
            options={(["", "people", "shops"] as const).map((one) => ({
              value: one,
              label: t(`withdrawals.who.${one === "" ? "all" : one}`),
            }))}
          />
          <button type="submit" className="c-button">
            {t("withdrawals.find")}
          </button>
        </Form>
      }
      none={rows.length === 0 ? t(isMistyped(q) ? "shell:mistyped" : "withdrawals.empty") : undefined}
      next={{ after: next, text: t("recharges.more") }}
    >
      {rows.map((row) => (
        <Waiting key={row.id} row={row} filter={filter} current={row.id === chosen} nowMs={nowMs} />
      ))}
    </Queue>
  );
}

interface WaitingProps {
  row: ShownWithdrawal;
  filter: WithdrawalFilter;
  current: boolean;
  nowMs: number;
}

function Waiting({ row, filter: { tab, who, searchText: q }, current, nowMs }: WaitingProps) {
  const { t } = useTranslation("finance");
  const { ago } = useFormat();
  const amount = usePlainAmounts(row.currency);
  const { name, tone } = verdictOf(row);
  const given = row.state === "in_review" ? 0 : 1;
  return (
    <QueueLine
      href={href(path, { tab, who, q, id: row.id })}
      current={current}
      name={row.name}
      amount={`${row.currency} ${amount(row.amountMinor)}`}
      verdict={{ text: t(`withdrawals.verdict.${name}`, { given, needed: row.approvals }), tone }}
    >
      <span>{`${t(row.shopId === null ? "withdrawals.member" : "withdrawals.shop")} ·`}</span>{" "}
      <bdi>{row.accountName}</bdi> <bdi translate="no">{row.masked}</bdi> <span>{`· ${ago(row.at, nowMs)}`}</span>
    </QueueLine>
  );
}

/** Highlight of a withdrawal: a new account, the number of approvals, or the outcome. */
function verdictOf(row: ShownWithdrawal) {
  if (row.state === "in_review" && row.newAccount) return { name: "newAccount", tone: "bad" } as const;
  if (row.state === "in_review") return { name: "given", tone: null } as const;
  if (row.state === "approved_once") return { name: "given", tone: "care" } as const;
  const tone = { approved: "info", paid: "good", rejected: "bad", cancelled: null, returned: "care" } as const;
  return { name: row.state, tone: tone[row.state] };
}

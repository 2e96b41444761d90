import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Initials } from "~/app/design/console/person";
import { Select } from "~/app/design/console/select";
import { TextField } from "~/app/design/console/text-field";
import { useFormat } from "~/app/platform/format/format";
import { href } from "~/app/platform/http/href";
import { usePlainAmounts } from "~/app/platform/ui/amounts";
import type {
  WithdrawalFilter,
  WithdrawalTab,
  withdrawalCounts,
} from "../withdrawals/withdrawals-admin-queries.server";
import type { ShownWithdrawal } from "../withdrawals/withdrawals-page.server";

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

/** The withdrawals of a tab, those that wait oldest first, each with how far it is; found by name, number or account. */
export function WithdrawalQueue({ rows, counts, filter, next, chosen, nowMs }: QueueProps) {
  const { t } = useTranslation("finance");
  const { tab, who, words: q } = filter;
  return (
    <section className="c-card fin-queue" aria-label={t("withdrawals.queue")}>
      <nav className="c-tabs" aria-label={t("recharges.states")}>
        {tabs.map((one) => (
          <a
            key={one}
            href={href(path, { tab: one === "waiting" ? null : one, who, q })}
            aria-current={one === tab ? "page" : undefined}
          >
            {t(`withdrawals.tab.${one}`)} <span>{counts[one]}</span>
          </a>
        ))}
      </nav>
      <Form method="get" className="c-card-body c-form" role="search">
        {tab !== "waiting" && <input type="hidden" name="tab" value={tab} />}
        <TextField
          name="q"
          type="search"
          label={t("withdrawals.search")}
          hint={t("withdrawals.searchHint")}
          value={q}
          maxLength={60}
        />
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
      {rows.length === 0 && <p className="c-card-body c-quiet">{t("withdrawals.empty")}</p>}
      <ul>
        {rows.map((row) => (
          <li key={row.id}>
            <Waiting row={row} filter={filter} current={row.id === chosen} nowMs={nowMs} />
          </li>
        ))}
      </ul>
      {next && (
        <div className="c-pager">
          <a className="c-link" href={href(path, { tab, who, q, after: next })}>
            {t("recharges.more")} →
          </a>
        </div>
      )}
    </section>
  );
}

interface WaitingProps {
  row: ShownWithdrawal;
  filter: WithdrawalFilter;
  current: boolean;
  nowMs: number;
}

function Waiting({ row, filter: { tab, who, words: q }, current, nowMs }: WaitingProps) {
  const { t } = useTranslation("finance");
  const { ago } = useFormat();
  const amount = usePlainAmounts(row.currency);
  const verdict = verdictOf(row);
  return (
    <a href={href(path, { tab, who, q, id: row.id })} aria-current={current ? "true" : undefined}>
      <Initials name={row.name} />
      <span>
        <b>
          <bdi>{row.name}</bdi>
        </b>
        <small>
          {t(row.shopId === null ? "withdrawals.member" : "withdrawals.shop")} · <bdi>{row.accountName}</bdi>{" "}
          <bdi>{row.masked}</bdi> · {ago(row.at, nowMs)}
        </small>
      </span>
      <span>
        <b>
          {row.currency} {amount(row.amountMinor)}
        </b>
        <small className={`c-pill${verdict.tone ? ` is-${verdict.tone}` : ""}`}>
          {t(`withdrawals.verdict.${verdict.name}`, {
            given: row.state === "in_review" ? 0 : 1,
            needed: row.approvals,
          })}
        </small>
      </span>
    </a>
  );
}

/** What stands out about a withdrawal: a new account, how many have approved, or how it ended. */
function verdictOf(row: ShownWithdrawal) {
  if (row.state === "in_review" && row.newAccount) return { name: "newAccount", tone: "bad" } as const;
  if (row.state === "in_review") return { name: "given", tone: null } as const;
  if (row.state === "approved_once") return { name: "given", tone: "care" } as const;
  const tone = { approved: "info", paid: "good", rejected: "bad", cancelled: null, returned: "care" } as const;
  return { name: row.state, tone: tone[row.state] };
}

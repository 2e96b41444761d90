import { useTranslation } from "react-i18next";
import type { ListQuery } from "~/app/console/list/list-address";
import { Initials, Person } from "~/app/console/person";
import { useDuration } from "~/app/console/use-duration";
import { Icon } from "~/app/design/icon";
import { href } from "~/app/platform/http/href";
import { usePlainAmounts } from "~/app/platform/ui/amounts";
import type { ShownWithdrawal } from "../withdrawals/withdrawals-page.server";

export const withdrawalColumns = ["from", "amount", "to", "waits", "approvals"] as const;

interface RowsProps {
  rows: ShownWithdrawal[];
  /** Decided today, below the rows. */
  decided: ShownWithdrawal[];
  /** Filter parameters that the links keep. */
  query: ListQuery;
  /** Id of the one shown next to them. */
  chosen: number | null;
  nowMs: number;
}

/** The withdrawals of a tab, each with who approved it; a link opens the case. */
export function WithdrawalRows({ rows, decided, ...list }: RowsProps) {
  const { t } = useTranslation("finance");
  return (
    <>
      {rows.map((row) => (
        <WithdrawalRow key={row.id} row={row} {...list} />
      ))}
      {decided.length > 0 && (
        <tr className="is-detail">
          <td colSpan={withdrawalColumns.length}>{t("withdrawals.today")}</td>
        </tr>
      )}
      {decided.map((row) => (
        <WithdrawalRow key={row.id} row={row} {...list} />
      ))}
    </>
  );
}

function WithdrawalRow({ row, query, chosen, nowMs }: { row: ShownWithdrawal } & Omit<RowsProps, "rows" | "decided">) {
  const { t } = useTranslation("finance");
  const duration = useDuration();
  const amount = usePlainAmounts(row.currency);
  const { name, tone } = verdictOf(row);
  const column = (one: (typeof withdrawalColumns)[number]) => t(`withdrawals.columns.${one}`);
  const waits = row.state === "in_review" || row.state === "approved_once";
  return (
    <tr aria-current={row.id === chosen ? "true" : undefined}>
      <td>
        <a href={href("/operator/withdrawals", { ...query, id: row.id })}>
          <Person name={row.name} note={t(row.shopId === null ? "withdrawals.member" : "withdrawals.shop")} />
        </a>
      </td>
      <td className="c-number" data-label={column("amount")}>
        <b translate="no">{amount(row.amountMinor)}</b>
      </td>
      <td data-label={column("to")}>
        <bdi>{row.accountName}</bdi> <bdi translate="no">{row.masked}</bdi>
      </td>
      <td data-label={column("waits")}>{waits ? duration(Math.max(1, Math.floor((nowMs - row.at) / 60_000))) : "–"}</td>
      <td data-label={column("approvals")}>
        <span className="flex flex-wrap items-center gap-4px">
          {row.deciders.map((decider) => (
            <span key={decider} title={decider}>
              <Initials name={decider} />
            </span>
          ))}
          {waits && row.deciders.length < row.approvals && <Icon name="circle-plus" className="text-ink-3" />}
          <span className={`c-pill${tone ? ` is-${tone}` : ""}`}>
            {t(`withdrawals.verdict.${name}`, { given: row.deciders.length, needed: row.approvals })}
          </span>
        </span>
      </td>
    </tr>
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

import { useTranslation } from "react-i18next";
import { Person } from "~/app/console/person";
import { useMoment } from "~/app/console/use-moment";
import { href } from "~/app/platform/http/href";
import type { AdjustmentState } from "../adjustment";
import type { AdjustmentFilter, AdminAdjustment } from "../adjustments-list-queries.server";
import { useAdjusted } from "./use-adjusted";

export const adjustmentTones: Record<AdjustmentState, string> = {
  proposed: "is-care",
  posted: "is-good",
  rejected: "is-bad",
  withdrawn: "",
};

const columns = ["owner", "amount", "reason", "people", "state"] as const;

interface AdjustmentTableProps {
  rows: readonly (AdminAdjustment & { name: string })[];
  filter: AdjustmentFilter;
  current: number | null;
}

export function AdjustmentTable({ rows, filter, current }: AdjustmentTableProps) {
  const { t } = useTranslation("adjustments");
  return (
    <table className="c-table">
      <thead>
        <tr>
          {columns.map((name) => (
            <th key={name} scope="col" className={name === "amount" ? "c-number" : undefined}>
              {t(`columns.${name}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Adjustment key={row.id} row={row} filter={filter} current={row.id === current} />
        ))}
      </tbody>
    </table>
  );
}

function Adjustment({
  row,
  filter,
  current,
}: {
  row: AdminAdjustment & { name: string };
  filter: AdjustmentFilter;
  current: boolean;
}) {
  const { t } = useTranslation("adjustments");
  const { amount, unit } = useAdjusted(row);
  const moment = useMoment();
  const { id, kind, name, shopId, memberCode, amountMinor, reason, proposer, decider, state, at } = row;
  return (
    <tr className={current ? "bg-tint" : undefined} aria-current={current ? "true" : undefined}>
      <td data-label={t("columns.owner")}>
        <a className="c-link" href={href("/operator/adjustments", { ...filter, id })}>
          <Person name={name} note={shopId === null ? (memberCode ?? "") : t("shopId", { id: shopId })} />
        </a>
      </td>
      <td data-label={t("columns.amount")} className="c-number">
        <b translate="no" className={amountMinor > 0 ? "c-good" : undefined}>
          {amount(amountMinor, true)}
        </b>
        {kind === "points" && (
          <>
            {" "}
            <small className="c-quiet">{unit}</small>
          </>
        )}
      </td>
      <td data-label={t("columns.reason")}>
        <span className="fin-reason clamp-2 wrap-anywhere" dir="auto">
          {reason}
        </span>
      </td>
      <td data-label={t("columns.people")}>
        <span>
          <bdi>{proposer}</bdi>
          <span>{`, ${moment(at)}`}</span>
          {decider !== null && (
            <small className="c-quiet">
              {" "}
              → <bdi>{decider}</bdi>
            </small>
          )}
        </span>
      </td>
      <td data-label={t("columns.state")}>
        <span className={`c-pill ${adjustmentTones[state]}`}>{t(`state.${state}`)}</span>
      </td>
    </tr>
  );
}

import { useTranslation } from "react-i18next";
import { useFormat } from "~/app/platform/format/format";
import { href } from "~/app/platform/http/href";
import { usePlainAmounts } from "~/app/platform/ui/amounts";
import type { outcomeOfReading } from "../../chain/check-reading";
import type { AdminRecharge, RechargeCounts } from "../recharges-admin-queries.server";
import { Queue, QueueLine } from "./queue";

/** A recharge with its shop's name, and the highlight of the chain reading. */
interface QueuedRecharge extends AdminRecharge {
  shop: string | null;
  outcome: ReturnType<typeof outcomeOfReading>;
}

interface QueueProps {
  rows: QueuedRecharge[];
  counts: RechargeCounts;
  state: "in_review" | "approved" | "refused";
  /** Filter parameters that its links keep. */
  query: { q: string; method: string | null };
  next: string | null;
  chosen: number | null;
  nowMs: number;
}

const tabs = ["in_review", "approved", "refused"] as const;

/** The recharges of a state, pending ones oldest first, each with its highlight. */
export function RechargeQueue({ rows, counts, state, query, next, chosen, nowMs }: QueueProps) {
  const { t } = useTranslation("finance");
  return (
    <Queue
      label={t("recharges.queue")}
      path="/operator/recharges"
      query={query}
      tabs={{
        name: "state",
        label: t("recharges.states"),
        all: tabs,
        current: state,
        counts,
        text: (one) => t(`recharges.state.${one}`),
      }}
      none={rows.length === 0 ? t("recharges.empty") : undefined}
      next={{ after: next, text: t("recharges.more") }}
    >
      {rows.map((row) => (
        <Waiting key={row.id} row={row} query={query} current={row.id === chosen} nowMs={nowMs} />
      ))}
    </Queue>
  );
}

function Waiting({
  row,
  query,
  current,
  nowMs,
}: { row: QueuedRecharge; current: boolean } & Pick<QueueProps, "query" | "nowMs">) {
  const { t } = useTranslation("finance");
  const { ago } = useFormat();
  const amount = usePlainAmounts(row.currency);
  const verdict = verdictOf(row);
  return (
    <QueueLine
      href={href("/operator/recharges", { ...query, id: row.id })}
      current={current}
      name={row.shop ?? row.nickname}
      amount={`${row.currency} ${amount(row.creditedMinor ?? row.amountMinor)}`}
      verdict={verdict && { text: t(`verdict.${verdict.name}`), tone: verdict.tone }}
    >
      {`${row.shop !== null ? `${t("recharges.forShop")} · ` : ""}${t(`method.${row.method}`)} · ${ago(row.at, nowMs)}`}
    </QueueLine>
  );
}

/**
 * Highlight of a recharge: sent before, a picture sent before, the chain reading, a waiting purchase, or the outcome.
 */
function verdictOf(row: QueuedRecharge) {
  if (row.state === "refused") return { name: "refused", tone: "bad" } as const;
  if (row.state === "approved") return row.paid ? ({ name: "paid", tone: "good" } as const) : null;
  if (row.sameChain !== null) return { name: "sameChain", tone: "bad" } as const;
  if (row.samePicture !== null) return { name: "samePicture", tone: "care" } as const;
  if (row.outcome === "checked") return { name: "checked", tone: "good" } as const;
  if (row.outcome !== null)
    return {
      name: row.outcome,
      tone: row.outcome === "waits" ? "info" : row.outcome === "amount" ? "care" : "bad",
    } as const;
  return row.groupId === null ? null : ({ name: "purchase", tone: "info" } as const);
}

import { useTranslation } from "react-i18next";
import { Initials } from "~/app/design/console/person";
import { useFormat } from "~/app/platform/format/format";
import { href } from "~/app/platform/http/href";
import { usePlainAmounts } from "~/app/platform/ui/amounts";
import type { outcomeOfReading } from "../../chain/judge-reading";
import type { AdminRecharge, RechargeCounts } from "../recharges-admin-queries.server";

/** A recharge with how the shop is called that it is for, and what stands out about what the chain shows. */
interface QueuedRecharge extends AdminRecharge {
  shop: string | null;
  outcome: ReturnType<typeof outcomeOfReading>;
}

interface QueueProps {
  rows: QueuedRecharge[];
  counts: RechargeCounts;
  state: "in_review" | "approved" | "refused";
  next: string | null;
  chosen: number | null;
  nowMs: number;
}

/** The recharges of a state, those that wait oldest first, each with what stands out about it. */
export function RechargeQueue({ rows, counts, state, next, chosen, nowMs }: QueueProps) {
  const { t } = useTranslation("finance");
  return (
    <section className="c-card fin-queue" aria-label={t("recharges.queue")}>
      <nav className="c-tabs" aria-label={t("recharges.states")}>
        {(["in_review", "approved", "refused"] as const).map((tab) => (
          <a
            key={tab}
            href={href("/operator/recharges", { state: tab === "in_review" ? null : tab })}
            aria-current={tab === state ? "page" : undefined}
          >
            {t(`recharges.state.${tab}`)} <span>{counts[tab]}</span>
          </a>
        ))}
      </nav>
      {rows.length === 0 && <p className="c-card-body c-quiet">{t("recharges.empty")}</p>}
      <ul>
        {rows.map((row) => (
          <li key={row.id}>
            <Waiting row={row} current={row.id === chosen} nowMs={nowMs} />
          </li>
        ))}
      </ul>
      {next && (
        <div className="c-pager">
          <a className="c-link" href={href("/operator/recharges", { state, after: next })}>
            {t("recharges.more")} →
          </a>
        </div>
      )}
    </section>
  );
}

function Waiting({ row, current, nowMs }: { row: QueuedRecharge; current: boolean; nowMs: number }) {
  const { t } = useTranslation("finance");
  const { ago } = useFormat();
  const amount = usePlainAmounts(row.currency);
  const verdict = verdictOf(row);
  return (
    <a href={href("/operator/recharges", { id: row.id })} aria-current={current ? "true" : undefined}>
      <Initials name={row.shop ?? row.nickname} />
      <span>
        <b>
          <bdi>{row.shop ?? row.nickname}</bdi>
        </b>
        <small>
          {row.shop !== null && `${t("recharges.forShop")} · `}
          {t(`method.${row.method}`)} · {ago(row.at, nowMs)}
        </small>
      </span>
      <span>
        <b>
          {row.currency} {amount(row.creditedMinor ?? row.amountMinor)}
        </b>
        {verdict && <small className={`c-pill is-${verdict.tone}`}>{t(`verdict.${verdict.name}`)}</small>}
      </span>
    </a>
  );
}

/** What stands out about a recharge: sent before, a picture sent before, what the chain shows, a purchase that waits, or how it ended. */
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

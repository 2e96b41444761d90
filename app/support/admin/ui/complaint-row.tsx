import { useTranslation } from "react-i18next";
import type { SerializeFrom } from "#router/server";
import { Person } from "~/app/console/person";
import { useMoment } from "~/app/console/use-moment";
import { useFormat } from "~/app/platform/format/format";
import { printedNumber } from "~/app/platform/format/handed-number";
import { complaintAddress } from "../complaints/address";
import type { ListedComplaint } from "../complaints/complaints-admin-queries.server";

const tones = { open: "is-care", upheld: "is-good", dismissed: "" } as const;

/** A row's complaint: its subject by title, null = deleted, and its shop. */
type QueuedComplaint = Omit<ListedComplaint, "answer" | "notice"> & { subject: string | null; shop: string | null };

/**
 * A row of the queue: why, about what, by whom, since when, who works on it and how it ended.
 * @param nowMs ms since 1970
 */
export function ComplaintRow({ row, nowMs }: { row: SerializeFrom<QueuedComplaint>; nowMs: number }) {
  const { t } = useTranslation(["complaints", "support"]);
  const { ago } = useFormat();
  const moment = useMoment();
  const { id, number, reason, body, kind, subjectId, subject, shop, nickname, memberCode, at, outcome } = row;
  const state = outcome ?? "open";
  const who = row.decidedBy ?? row.claimedBy;
  return (
    <tr>
      <td data-label={t("columns.complaint")}>
        <span className="grid gap-2px min-w-0 wrap-anywhere">
          <a className="c-link" href={complaintAddress(id)}>
            {`${printedNumber(number)} · ${t(`support:complaint.reason.${reason}`)}`}
          </a>
          <small className="hint leading-18" dir="auto">
            {body}
          </small>
        </span>
      </td>
      <td data-label={t("columns.about")}>
        <span className="grid gap-2px min-w-0 wrap-anywhere">
          <bdi data-breaks={kind === "order" ? "" : undefined}>{subject ?? `#${subjectId}`}</bdi>
          <small className="hint leading-18">
            <span>{t(`support:complaint.kind.${kind}`)}</span>
            {shop !== null && kind !== "shop" && (
              <>
                <span> · </span>
                <bdi>{shop}</bdi>
              </>
            )}
          </small>
        </span>
      </td>
      <td data-label={t("columns.by")}>
        <Person name={nickname} note={memberCode} />
      </td>
      <td data-label={t("columns.sent")}>{outcome === null ? ago(at, nowMs) : moment(at)}</td>
      <td data-label={t("columns.state")}>
        <span>
          <span className={`c-pill ${tones[state]}`}>{t(`state.${state}`)}</span> {who && <bdi>{who}</bdi>}
        </span>
      </td>
    </tr>
  );
}

import { useTranslation } from "react-i18next";
import { GoodsCell } from "~/app/console/goods-cell";
import { useMoment } from "~/app/console/use-moment";
import { useFormat } from "~/app/platform/format/format";
import { submissionAddress } from "../addresses";
import type { ListedSubmission } from "../audit/submissions-admin-queries.server";

const tones = { waiting: "is-care", passed: "is-good", refused: "is-bad", replaced: "", withdrawn: "" } as const;

interface SubmissionRowProps {
  row: ListedSubmission;
  nowMs: number;
  /** Shows a checkbox in front. */
  ticks: boolean;
  ticked: boolean | undefined;
}

export function SubmissionRow({ row, nowMs, ticks, ticked }: SubmissionRowProps) {
  const { t } = useTranslation(["goodsAudit", "selling"]);
  const { ago } = useFormat();
  const moment = useMoment();
  const { id, goodsId, title, picture, shop, kind, state, fields, at, decidedBy } = row;
  return (
    <tr>
      {ticks && (
        <td data-label={t("columns.tick")}>
          <label className="c-check">
            <input
              type="checkbox"
              name="id"
              value={id}
              defaultChecked={ticked}
              aria-label={`${t("columns.tick")}: ${title}`}
            />
          </label>
        </td>
      )}
      <td data-label={t("columns.goods")}>
        <GoodsCell picture={picture}>
          <a className="c-link" href={submissionAddress(id)}>
            <bdi>{title}</bdi>
          </a>
          <small>
            <span translate="no">{`#${goodsId} ·`}</span> <bdi>{shop}</bdi>
          </small>
        </GoodsCell>
      </td>
      <td data-label={t("columns.kind")}>
        <span className="c-pill is-info">{t(`kind.${kind}`)}</span>
      </td>
      <td data-label={t("columns.fields")}>
        {fields.length === 0 ? t("whole") : fields.map((field) => t(`selling:changed.${field}`)).join(", ")}
      </td>
      <td data-label={t("columns.sent")}>{state === "waiting" ? ago(at, nowMs) : moment(at)}</td>
      <td data-label={t("columns.state")}>
        <span>
          <span className={`c-pill ${tones[state]}`}>{t(`state.${state}`)}</span> <bdi>{decidedBy}</bdi>
        </span>
      </td>
    </tr>
  );
}

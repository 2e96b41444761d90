import { useTranslation } from "react-i18next";
import { useMoment } from "~/app/console/use-moment";
import { useFormat } from "~/app/platform/format/format";
import { href } from "~/app/platform/http/href";
import type { ListedApplication } from "../applications/applications-admin-queries.server";

const tones = { in_review: "is-care", passed: "is-good", refused: "is-bad", draft: "" } as const;

export function ApplicationRow({ application, nowMs }: { application: ListedApplication; nowMs: number }) {
  const { t } = useTranslation(["merchants", "apply"]);
  const { ago } = useFormat();
  const moment = useMoment();
  const { id, state, type, shopName, company, nickname, sentAt, again, decidedBy } = application;
  return (
    <tr>
      <td data-label={t("applications.columns.shop")}>
        <span className="c-span">
          <a href={`${href("/operator/applications")}/${id}`}>
            <bdi>{shopName}</bdi>
          </a>
          {company && (
            <small>
              <bdi>{company}</bdi>
            </small>
          )}
        </span>
      </td>
      <td data-label={t("applications.columns.type")}>
        <span>{t(`apply:type.${type}.name`)}</span>{" "}
        {again && <span className="c-pill is-info">{t("applications.again")}</span>}
      </td>
      <td data-label={t("applications.columns.applicant")}>
        <bdi>{nickname}</bdi>
      </td>
      <td data-label={t("applications.columns.sent")}>{state === "in_review" ? ago(sentAt, nowMs) : moment(sentAt)}</td>
      <td data-label={t("applications.columns.state")}>
        <span className={`c-pill ${tones[state]}`}>{t(`apply:state.${state}.short`)}</span>{" "}
        {decidedBy && <span>{decidedBy}</span>}
      </td>
    </tr>
  );
}

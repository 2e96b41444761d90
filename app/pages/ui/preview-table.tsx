import { useTranslation } from "react-i18next";
import { Form, Link } from "#router";
import { Person } from "~/app/console/person";
import { useMoment } from "~/app/console/use-moment";
import { useFormat } from "~/app/platform/format/format";
import { ConfirmAction } from "~/app/platform/ui/modal/confirm-action";
import type { PreviewLink } from "../document/model";
import { useStudio } from "./use-studio";

type Row = Omit<PreviewLink, "createdAt" | "expiresAt" | "usedAt"> & {
  createdAt: number;
  expiresAt: number;
  usedAt: number | null;
};

export function PreviewTable({ rows, now, mayRevoke }: { rows: Row[]; now: number; mayRevoke: boolean }) {
  const studio = useStudio();
  const { t } = useTranslation("editor");
  const { ago } = useFormat();
  const moment = useMoment();
  const columns = ["page", "shows", "made", "expires", "used", ...(mayRevoke ? ["acts"] : [])];
  return (
    <table className="c-table">
      <thead>
        <tr>
          {columns.map((name) => (
            <th key={name} scope="col">
              {t(`previews.${name}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            <td data-label={t("previews.page")}>
              <Link className="c-link" to={studio.versions(row.pageId)}>
                {row.pageName}
              </Link>
            </td>
            <td data-label={t("previews.shows")}>
              {row.number === null ? t("previews.draft") : t("list.v", { version: row.number })}
            </td>
            <td data-label={t("previews.made")}>
              <Person name={row.createdBy?.name ?? "–"} note={ago(row.createdAt, now)} />
            </td>
            <td data-label={t("previews.expires")}>{moment(row.expiresAt)}</td>
            <td data-label={t("previews.used")}>{row.usedAt === null ? t("previews.never") : ago(row.usedAt, now)}</td>
            {mayRevoke && (
              <td data-label={t("previews.acts")}>
                <ConfirmAction
                  name="revokePreview"
                  look="c-button is-danger"
                  label={
                    <>
                      <span>{t("previews.revoke")}</span>
                      <span className="sr-only">{`: ${row.pageName}, ${moment(row.expiresAt)}`}</span>
                    </>
                  }
                  question={t("previews.question")}
                >
                  <Form method="post">
                    <input type="hidden" name="link" value={row.id} />
                    <button type="submit" className="c-button is-danger">
                      {t("previews.revokeYes")}
                    </button>
                  </Form>
                </ConfirmAction>
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Nothing } from "~/app/design/console/nothing";
import { PageHead } from "~/app/design/console/page-head";
import { Refusal } from "~/app/design/console/refusal";
import type { answerPreviews, loadPreviews } from "../../desk/previews.server";
import { PreviewTable } from "../preview-table";
import { useDesk } from "../use-desk";

/** Preview links that still work; each can be revoked. */
export function PreviewsScreen() {
  const { t } = useTranslation(["editor", "pages"]);
  const desk = useDesk();
  const { title, rows, narrowed, now, mayRevoke } = useLoaderData<typeof loadPreviews>();
  const refused = useActionData<typeof answerPreviews>();
  return (
    <>
      <PageHead title={title} lead={t("previews.lead")}>
        <Link className="c-button" to={narrowed ? desk.previews : desk.list}>
          {t(narrowed ? "previews.all" : "list.title")}
        </Link>
      </PageHead>
      <Refusal text={refused && t(`pages:refusals.${refused.code}`)} />
      <section className="c-card" aria-label={title}>
        {rows.length === 0 ? (
          <Nothing text={t("previews.none")} />
        ) : (
          <PreviewTable rows={rows} now={now} mayRevoke={mayRevoke} />
        )}
      </section>
    </>
  );
}

import { useTranslation } from "react-i18next";
import { Link, useActionData, useLoaderData } from "#router";
import { Nothing } from "~/app/console/nothing";
import { PageHead } from "~/app/console/page-head";
import { Refusal } from "~/app/console/refusal";
import { textKey } from "~/app/platform/language/text-keys";
import type { answerPreviews, loadPreviews } from "../../studio/previews.server";
import { PreviewTable } from "../preview-table";
import { useStudio } from "../use-studio";

export function PreviewsScreen() {
  const { t } = useTranslation(["editor", "pages"]);
  const studio = useStudio();
  const { title, rows, narrowed, now, mayRevoke } = useLoaderData<typeof loadPreviews>();
  const refused = useActionData<typeof answerPreviews>();
  return (
    <>
      <PageHead title={title} lead={t("previews.lead")}>
        <Link className="c-button" to={narrowed ? studio.previews : studio.list}>
          {t(narrowed ? "previews.all" : "list.title")}
        </Link>
      </PageHead>
      <Refusal text={refused && t(textKey("pages:refusals", refused.code))} />
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

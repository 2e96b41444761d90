import { useTranslation } from "react-i18next";
import { useActionData, useLoaderData } from "#router";
import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from "#router/server";
import { consoleMeta } from "~/app/console/console-meta";
import { DoubtfulWords } from "~/app/console/csv/encoding-field";
import { PageHead } from "~/app/console/page-head";
import { Refusal } from "~/app/console/refusal";
import { Icon } from "~/app/design/icon";
import { fieldError } from "~/app/platform/http/field-error";
import { href } from "~/app/platform/http/href";
import { textKey } from "~/app/platform/language/text-keys";
import {
  answerImport,
  type ImportFileFault,
  type ImportPlan,
  type ImportStart,
  loadImport,
} from "../import/import-page.server";
import { ImportFigures, ImportParts } from "../ui/import-figures";
import { ImportItems } from "../ui/import-items";
import { FailedPictures } from "../ui/import-pictures";
import { ExportParts, ImportFile, RecentImports } from "../ui/import-start";
import styles from "../ui/seller-goods.css?url";

export const meta = consoleMeta;
export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

/** `/pages/store/goods/import?id=&part=&after=`: goods from a file; `id` is its plan. */
export const loader = ({ request, context }: LoaderFunctionArgs) => loadImport(request, context);

export const action = ({ request, context }: ActionFunctionArgs) => answerImport(request, context);

const path = "/pages/store/goods/import" as const;

export default function Import() {
  const { t } = useTranslation("goodsImport");
  const { title, ...data } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>() as { fault: ImportFileFault } | undefined;
  const [start, plan] = [data.start as ImportStart | null, data.plan as ImportPlan | null];
  if (plan) {
    const { counts, dialect, id } = plan;
    return (
      <>
        <PageHead
          title={title}
          lead={t("lead.plan", { dialect: t(`dialect.${dialect}`), rows: counts.rows, goods: counts.all })}
        >
          {counts.refused > 0 && (
            <a className="c-button" href={href("/pages/store/goods/refused.csv", { id })} download="">
              <Icon name="download" />
              {t("refusedRows")}
            </a>
          )}
          <a className="c-button" href={href(path)}>
            {t("another")}
          </a>
        </PageHead>
        <DoubtfulWords {...plan.doubtful} />
        <ImportFigures counts={counts} />
        <ImportParts plan={plan} />
        <ImportItems plan={plan} />
        <FailedPictures pictures={plan.pictures} />
      </>
    );
  }
  return (
    <>
      <PageHead title={title} lead={t("lead.start")}>
        <a className="c-button" href={href("/pages/store/goods/pictures")}>
          {t("loose.title")}
        </a>
        <a className="c-button" href={href("/pages/store/goods/sell")}>
          <Icon name="arrow-left" className="mirrored" />
          {t("back")}
        </a>
      </PageHead>
      {reply && <Refusal text={fieldError(t, textKey("goodsImport:fault", reply.fault))} />}
      {start && <ImportFile start={start} />}
      {start && <ExportParts parts={start.parts} />}
      {start && <RecentImports recent={start.recent} />}
    </>
  );
}

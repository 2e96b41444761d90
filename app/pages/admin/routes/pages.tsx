import { useTranslation } from "react-i18next";
import { Link, useActionData, useLoaderData } from "#router";
import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from "#router/server";
import { consoleMeta } from "~/app/console/console-meta";
import { CsvLink } from "~/app/console/list/csv-link";
import { PageHead } from "~/app/console/page-head";
import { Refusal } from "~/app/console/refusal";
import { Icon } from "~/app/design/icon";
import { href } from "~/app/platform/http/href";
import { textKey } from "~/app/platform/language/text-keys";
import { answerPages, loadPages } from "../../studio/listing.server";
import { operatorStudio } from "../../studio/studio.server";
import { PageCreator } from "../../ui/page-creator";
import { PageFinder } from "../../ui/page-finder";
import { PageList } from "../../ui/page-list";
import styles from "../../ui/pages.css?url";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];
export const meta = consoleMeta;

/**
 * `/operator/pages`: all pages by kind with their state, including those of shops; created, copied, recycled and
 * restored here.
 */
export const loader = async (args: LoaderFunctionArgs) => loadPages(args, await operatorStudio(args, "pages.read"));

export const action = async (args: ActionFunctionArgs) => answerPages(args, await operatorStudio(args, "pages.edit"));

export default function Pages() {
  const { t } = useTranslation(["editor", "pages"]);
  const data = useLoaderData<typeof loader>();
  const { copies, presets, counts, filter, mayEdit } = data;
  const refused = useActionData<typeof action>();
  const query = (kind: string, page = 1) =>
    href("/operator/pages", { kind: kind === "all" ? "" : kind, q: filter.search, page: page > 1 ? page : "" });
  return (
    <>
      <PageHead title={t("list.title")}>
        <CsvLink
          href={href("/operator/pages.csv", { kind: filter.deleted ? "deleted" : filter.kind, q: filter.search })}
        />
        <Link className="c-button" to={href("/operator/previews")}>
          <Icon name="eye" />
          {t("previews.title")}
        </Link>
        {mayEdit && (
          <>
            <Link className="c-button" to={href("/operator/pages/import")}>
              <Icon name="upload" />
              {t("list.import")}
            </Link>
            <Link className="c-button is-primary" to={href("/operator/pages", { new: 1 })}>
              <Icon name="plus" />
              {t("list.new")}
            </Link>
          </>
        )}
      </PageHead>
      <Refusal text={refused && t(textKey("pages:refusals", refused.code))} />
      {filter.creating && mayEdit && <PageCreator rows={copies} presets={presets} copy={filter.copy} />}
      <PageFinder counts={counts} filter={filter} address={query} />
      <PageList data={data} refused={refused?.rename ?? null} address={query} />
    </>
  );
}

import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { CsvLink } from "~/app/design/console/csv-link";
import { PageHead } from "~/app/design/console/page-head";
import { Refusal } from "~/app/design/console/refusal";
import { Icon } from "~/app/design/icon";
import { consoleMeta } from "~/app/operator/ui";
import { href } from "~/app/platform/http/href";
import { operatorDesk } from "../../desk/desk.server";
import { answerPages, loadPages } from "../../desk/listing.server";
import { PageCreator } from "../../ui/page-creator";
import { PageFinder } from "../../ui/page-finder";
import { PageList } from "../../ui/page-list";
import styles from "../../ui/pages.css?url";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];
export const meta = consoleMeta;

/** `/operator/pages`: all pages by kind with their state, those of shops too; created, copied, recycled and restored here. */
export const loader = async (args: LoaderFunctionArgs) => loadPages(args, await operatorDesk(args, "pages.read"));

export const action = async (args: ActionFunctionArgs) => answerPages(args, await operatorDesk(args, "pages.edit"));

export default function Pages() {
  const { t } = useTranslation(["editor", "pages"]);
  const data = useLoaderData<typeof loader>();
  const { copies, counts, filter, mayEdit } = data;
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
      <Refusal text={refused && t(`pages:refusals.${refused.code}`)} />
      {filter.creating && mayEdit && <PageCreator rows={copies} copy={filter.copy} />}
      <PageFinder counts={counts} filter={filter} address={query} />
      <PageList data={data} refused={refused?.rename ?? null} address={query} />
    </>
  );
}

import { useTranslation } from "react-i18next";
import { Link, useActionData, useLoaderData } from "#router";
import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from "#router/server";
import { consoleMeta } from "~/app/console/console-meta";
import { TextField } from "~/app/console/fields/text-field";
import { CsvLink } from "~/app/console/list/csv-link";
import { FilterSelect, ListFilter } from "~/app/console/list/list-filter";
import { ViewLinks } from "~/app/console/list/saved-views";
import { PageHead } from "~/app/console/page-head";
import { Refusal } from "~/app/console/refusal";
import { Icon } from "~/app/design/icon";
import { href } from "~/app/platform/http/href";
import { localeNames } from "~/app/platform/language/locales";
import { textKey } from "~/app/platform/language/text-keys";
import { answerPages, loadPages } from "../../studio/listing.server";
import { operatorStudio } from "../../studio/studio.server";
import { PageCreator } from "../../ui/page-creator";
import { PageFinder } from "../../ui/page-finder";
import { PageList } from "../../ui/page-list";
import styles from "../../ui/pages.css?url";
import { UsesCard } from "../../ui/uses/uses-card";

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
  const fields = {
    q: filter.search,
    state: filter.state,
    language: filter.language,
    by: filter.mine ? "me" : null,
  };
  const kind = filter.deleted ? "deleted" : filter.kind;
  const query = (kind: string, page = 1) =>
    href("/operator/pages", { kind: kind === "all" ? "" : kind, ...fields, page: page > 1 ? page : "" });
  return (
    <>
      <PageHead title={t("list.title")}>
        <CsvLink href={href("/operator/pages.csv", { kind, ...fields })} />
        <Link className="c-button" to={href("/operator/pages/translations")}>
          <Icon name="languages" />
          {t("translations.title")}
        </Link>
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
      <UsesCard uses={data.uses} />
      {filter.creating && mayEdit && <PageCreator rows={copies} presets={presets} copy={filter.copy} />}
      <PageFinder counts={counts} filter={filter} address={query}>
        <ListFilter query={fields} kept={{ kind }}>
          <TextField name="q" type="search" label={t("list.search")} value={filter.search} />
          <FilterSelect
            name="state"
            label={t("list.state")}
            whatever={t("list.any")}
            value={filter.state}
            all={data.states}
            text={(one) => t(`list.states.${one}`)}
          />
          <FilterSelect
            name="language"
            label={t("list.language")}
            whatever={t("list.any")}
            value={filter.language}
            all={data.languages}
            text={(one) => localeNames[one]}
          />
          <FilterSelect
            name="by"
            label={t("list.editedBy")}
            whatever={t("list.anybody")}
            value={fields.by}
            all={["me"] as const}
            text={() => t("list.me")}
          />
        </ListFilter>
        <ViewLinks path="/operator/pages" query={{ kind, ...fields }} />
      </PageFinder>
      <PageList data={data} refused={refused?.rename ?? null} address={query} />
    </>
  );
}

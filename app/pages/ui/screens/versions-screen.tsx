import { useTranslation } from "react-i18next";
import { Link, useActionData, useLoaderData } from "#router";
import { PageHead } from "~/app/console/page-head";
import { Refusal } from "~/app/console/refusal";
import { Icon } from "~/app/design/icon";
import { href } from "~/app/platform/http/href";
import { type CodesOf, textKey } from "~/app/platform/language/text-keys";
import type { Difference } from "../../document/model";
import type { loadVersions } from "../../studio/versions.server";
import { CompareBar } from "../compare/compare-bar";
import { ComparedFrames } from "../compare/compared-frames";
import { DifferenceList } from "../compare/difference-list";
import { PlanList } from "../plan-list";
import { useStudio } from "../use-studio";
import { VersionList } from "../version-list";

export function VersionsScreen() {
  const { t } = useTranslation(["editor", "pages"]);
  const studio = useStudio();
  const data = useLoaderData<typeof loadVersions>();
  const refused = useActionData<{ code: CodesOf<"pages:refusals"> }>();
  const { page, versions, plans, chosen, differences, asPages, language } = data;
  return (
    <>
      <PageHead title={t("versions.title", { name: page.name })}>
        {page.live && (
          <a className="c-button" href={page.address} data-reload="">
            <Icon name="external-link" />
            {t("list.viewLive")}
          </a>
        )}
        {data.mayPublish && (
          <Link className="c-button" to={studio.settings(page.id)}>
            <Icon name="sliders-horizontal" />
            {t("settings.link")}
          </Link>
        )}
        <Link className="c-button" to={href(studio.translations, { page: page.id })}>
          <Icon name="languages" />
          {t("translations.title")}
        </Link>
        <Link className="c-button" to={href(studio.previews, { page: page.id })}>
          <Icon name="eye" />
          {t("previews.title")}
        </Link>
        {data.mayEdit && (
          <>
            <Link className="c-button" to={href(studio.import, { into: page.id })}>
              <Icon name="upload" />
              {t("versions.import")}
            </Link>
            <a
              className="c-button is-primary"
              href={studio.editor(page.id)}
              data-reload={studio.of === "shop" ? "" : undefined}
            >
              {t("versions.edit")}
            </a>
          </>
        )}
      </PageHead>
      <Refusal text={refused && t(textKey("pages:refusals", refused.code))} />
      {chosen && <CompareBar data={data} />}
      {chosen && asPages && (
        <ComparedFrames key={`${chosen.id} ${language}`} page={page} version={chosen} language={language} />
      )}
      <div className="c-two pl-versions">
        <VersionList {...data} versions={versions} chosen={chosen?.id ?? null} />
        <div className="c-form">
          {plans.length > 0 && (
            <PlanList plans={plans as Parameters<typeof PlanList>[0]["plans"]} mayPublish={data.mayPublish} />
          )}
          {chosen && (
            <section className="c-card">
              <div className="c-card-head">
                <h2>{t("versions.words", { version: chosen.number })}</h2>
                <span className="c-pill">{t("versions.changes", { count: differences.length })}</span>
              </div>
              <div className="c-card-body">
                {differences.length === 0 ? (
                  <p>{t("versions.same")}</p>
                ) : (
                  <DifferenceList
                    pageId={page.id}
                    version={chosen.id}
                    language={language}
                    differences={differences as Difference[]}
                    asPages={asPages}
                  />
                )}
              </div>
            </section>
          )}
        </div>
      </div>
    </>
  );
}

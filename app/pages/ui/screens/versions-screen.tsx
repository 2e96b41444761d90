import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { PageHead } from "~/app/design/console/page-head";
import { Refusal } from "~/app/design/console/refusal";
import { Icon } from "~/app/design/icon";
import { href } from "~/app/platform/http/href";
import type { loadVersions } from "../../desk/versions.server";
import type { Difference } from "../../document/model";
import { differenceText } from "../../drafts/difference-text";
import { PlanList } from "../plan-list";
import { useDesk } from "../use-desk";
import { VersionList } from "../version-list";

/** A page's versions with the differences of one, and its plans. */
export function VersionsScreen() {
  const { t } = useTranslation(["editor", "pages"]);
  const desk = useDesk();
  const data = useLoaderData<typeof loadVersions>();
  const refused = useActionData<{ code: string }>();
  const { page, versions, plans, chosen, differences } = data;
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
          <Link className="c-button" to={desk.settings(page.id)}>
            <Icon name="sliders-horizontal" />
            {t("settings.link")}
          </Link>
        )}
        <Link className="c-button" to={href(desk.previews, { page: page.id })}>
          <Icon name="eye" />
          {t("previews.title")}
        </Link>
        {data.mayEdit && (
          <>
            <Link className="c-button" to={href(desk.import, { into: page.id })}>
              <Icon name="upload" />
              {t("versions.import")}
            </Link>
            <a
              className="c-button is-primary"
              href={desk.editor(page.id)}
              data-reload={desk.of === "shop" ? "" : undefined}
            >
              {t("versions.edit")}
            </a>
          </>
        )}
      </PageHead>
      <Refusal text={refused && t(`pages:refusals.${refused.code}`)} />
      <div className="pl-versions">
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
                  <ol className="pl-words">
                    {differences.map((difference, place) => (
                      // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes while it is shown
                      <li key={place}>{differenceText(t, difference as Difference)}</li>
                    ))}
                  </ol>
                )}
              </div>
            </section>
          )}
        </div>
      </div>
    </>
  );
}

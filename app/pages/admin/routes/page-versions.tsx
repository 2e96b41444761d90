import {
  type ActionFunctionArgs,
  json,
  type LinksFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { PageHead } from "~/app/design/console/page-head";
import { Refusal } from "~/app/design/console/refusal";
import { Icon } from "~/app/design/icon";
import { redirectWithToast } from "~/app/platform/cookies/toast.server";
import { readForm } from "~/app/platform/http/form.server";
import { href } from "~/app/platform/http/href";
import { requireStaff } from "~/app/staff/api.server";
import { may } from "~/app/staff/ui";
import type { Difference } from "../../document/model";
import { differenceText } from "../../drafts/difference-text";
import { openDraft } from "../../drafts/open-draft.server";
import { pageScreens } from "../../list/addresses";
import { pageId } from "../../list/page-id.server";
import { changeVersions } from "../../publishing/change-versions.server";
import { listPlans } from "../../publishing/list-plans.server";
import { compareVersions, listVersions } from "../../publishing/list-versions.server";
import styles from "../../ui/pages.css?url";
import { PlanList } from "../../ui/plan-list";
import { VersionList } from "../../ui/version-list";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];
export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "" }];

/** `/operator/pages/:id/versions?with=REVISION`: versions, their differences in words, restore, rollback, plans. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const staff = await requireStaff(request, context, "pages.read");
  const id = pageId(params);
  const { db } = context;
  const [draft, versions, plans] = await Promise.all([
    openDraft(db, id),
    listVersions(db, { pageId: id, limit: 50 }),
    listPlans(db, { pageId: id }),
  ]);
  if (!draft) throw new Response(null, { status: 404 });
  const asked = Number(new URL(request.url).searchParams.get("with"));
  const chosen =
    versions.rows.find((version) => version.id === asked) ?? versions.rows.find(({ live }) => live) ?? versions.rows[0];
  const compared = chosen ? await compareVersions(db, { pageId: id, from: chosen.id, to: "draft" }) : null;
  return json({
    page: { id, name: draft.page.name, address: draft.page.address, live: draft.live !== null },
    lockVersion: draft.lockVersion,
    versions: versions.rows.map((version) => ({ ...version, createdAt: version.createdAt.getTime() })),
    plans: plans.map((plan) => ({
      ...plan,
      startsAt: plan.startsAt.getTime(),
      endsAt: plan.endsAt?.getTime() ?? null,
    })),
    chosen: chosen ? { id: chosen.id, number: chosen.number } : null,
    differences: compared?.differences ?? [],
    mayEdit: may(staff, "pages.edit"),
    mayPublish: may(staff, "pages.publish"),
    title: context.language.i18n.t("editor:versions.title", { name: draft.page.name }),
  });
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const form = await readForm(request);
  const restoring = form.get("intent") === "restore";
  const staff = await requireStaff(request, context, restoring ? "pages.edit" : "pages.publish");
  const id = pageId(params);
  const result = await changeVersions(context, { pageId: id, form, by: { staff, address: context.address } });
  if (!result.ok) return json({ code: result.code }, { status: 400 });
  const to = restoring ? pageScreens.editor(id) : pageScreens.versions(id);
  return redirectWithToast(context, to, `editor:versions.${result.value}`);
}

export default function Versions() {
  const { t } = useTranslation(["editor", "pages"]);
  const data = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
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
          <Link className="c-button" to={pageScreens.settings(page.id)}>
            <Icon name="sliders-horizontal" />
            {t("settings.link")}
          </Link>
        )}
        <Link className="c-button" to={href("/operator/previews", { page: page.id })}>
          <Icon name="eye" />
          {t("previews.title")}
        </Link>
        {data.mayEdit && (
          <>
            <Link className="c-button" to={href("/operator/pages/import", { into: page.id })}>
              <Icon name="upload" />
              {t("versions.import")}
            </Link>
            <Link className="c-button is-primary" to={pageScreens.editor(page.id)}>
              {t("versions.edit")}
            </Link>
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

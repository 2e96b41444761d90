import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/node";
import { Form, Link, useActionData, useLoaderData } from "@remix-run/react";
import { PageHead } from "~/app/design/console/page-head";
import { TextField } from "~/app/design/console/text-field";
import { useErrorFocus } from "~/app/design/form/use-error-focus";
import { consoleMeta, TextsFields, useConsoleForm } from "~/app/operator/ui";
import { redirectWithToast } from "~/app/platform/cookies/toast.server";
import { parseForm, readForm, refuseForm } from "~/app/platform/http/form.server";
import { href } from "~/app/platform/http/href";
import { requireStaff } from "~/app/staff/api.server";
import { describePage } from "../../document/describe-page.server";
import { pageScreens } from "../../list/addresses";
import { pageId } from "../../list/page-id.server";
import { pageSettings } from "../../list/page-settings.server";
import { pageSettingsForm } from "../../list/page-settings-form.server";

export const meta = consoleMeta;

/** `/operator/pages/:id/settings`: a page's readable address and its texts for search engines. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  await requireStaff(request, context, "pages.publish");
  const id = pageId(params);
  const page = await pageSettings(context.db, id);
  if (!page) throw new Response(null, { status: 404 });
  const { t } = context.language.i18n;
  return json({ ...page, id, start: context.origin, title: t("editor:settings.title", { name: page.name }) });
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const staff = await requireStaff(request, context, "pages.publish");
  const id = pageId(params);
  const parsed = parseForm(await readForm(request), pageSettingsForm);
  if (!parsed.ok) return json(parsed.reply, { status: 400 });
  const by = { staff, address: context.address };
  const done = await describePage(context.db, { ...parsed.value, pageId: id, by }, context.bus);
  if (done.ok) return redirectWithToast(context, pageScreens.settings(id), "operator:toast.saved");
  if (done.code === "noSuchPage") throw new Response(null, { status: 404 });
  return json(refuseForm(parsed.values, { slug: "pages:errors.slugTaken" }), { status: 400 });
}

export default function PageSettings() {
  const { title, id, kind, address, start, fields } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const { t, value, error, pending } = useConsoleForm(reply);
  const form = useErrorFocus(reply);
  const filled = (name: string) => (reply ? value(name) : fields[name]) ?? "";
  return (
    <>
      <PageHead title={title} lead={t("editor:settings.lead")}>
        <a className="c-button" href={address} data-reload="">
          {t("editor:list.viewLive")}
        </a>
        <Link className="c-button" to={pageScreens.versions(id)}>
          {t("editor:bar.versions")}
        </Link>
      </PageHead>
      <Form key={JSON.stringify(fields)} method="post" className="c-card" ref={form} noValidate>
        <div className="c-card-body c-form">
          {kind === "page" && (
            <TextField
              name="slug"
              label={t("editor:settings.slug")}
              hint={t("editor:settings.slugHint", { start: `${start}${href("/pages/page/index")}?id=` })}
              value={filled("slug")}
              error={error("slug")}
              maxLength={60}
              autoComplete="off"
              spellCheck={false}
            />
          )}
          <TextsFields
            name="title"
            legend={t("editor:settings.seoTitle")}
            hint={t("editor:settings.seoTitleHint")}
            value={filled}
            error={error}
            maxLength={140}
          />
          <TextsFields
            name="description"
            legend={t("editor:settings.seoText")}
            hint={t("editor:settings.seoTextHint")}
            value={filled}
            error={error}
            maxLength={400}
            long
          />
          <div>
            <button type="submit" className="c-button is-primary" disabled={pending}>
              {t("forms:save")}
            </button>
          </div>
        </div>
      </Form>
    </>
  );
}

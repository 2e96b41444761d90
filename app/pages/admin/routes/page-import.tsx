import {
  type ActionFunctionArgs,
  json,
  type LinksFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { RequestContext } from "~/app/context.server";
import { PageHead } from "~/app/design/console/page-head";
import { Refusal } from "~/app/design/console/refusal";
import { redirectWithToast } from "~/app/platform/cookies/toast.server";
import { requireStaff } from "~/app/staff/api.server";
import type { Issue } from "~/modules/format/document";
import { applyImport } from "../../drafts/apply-import.server";
import { readImportForm } from "../../drafts/import-form.server";
import { openDraft } from "../../drafts/open-draft.server";
import { readImport } from "../../drafts/read-import.server";
import { pageScreens } from "../../list/addresses";
import { pageId } from "../../list/page-id.server";
import { ApplyForm, ReadForm, RepairList } from "../../ui/import-forms";
import styles from "../../ui/pages.css?url";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];
export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "" }];

/**
 * Returns the page whose draft `?into=` replaces; null = a new page is created; throws 404 if there is no such page.
 */
async function target(request: Request, { db }: RequestContext) {
  const into = new URL(request.url).searchParams.get("into");
  if (into === null) return null;
  const draft = await openDraft(db, pageId({ id: into }));
  if (!draft) throw new Response(null, { status: 404 });
  return { id: draft.page.id, name: draft.page.name, lockVersion: draft.lockVersion };
}

/**
 * `/operator/pages/import?into=`: reads a file and shows its repairs; only after confirmation does it become a draft.
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireStaff(request, context, "pages.edit");
  const into = await target(request, context);
  const { t } = context.language.i18n;
  return json({ into, title: into ? t("editor:import.titleInto", { name: into.name }) : t("editor:import.title") });
}

export async function action({ request, context }: ActionFunctionArgs) {
  const staff = await requireStaff(request, context, "pages.edit");
  const into = await target(request, context);
  const { apply, ...form } = await readImportForm(request);
  const read = await readImport(context.db, form.text);
  const empty = { ...form, text: "", modules: 0 };
  if (!read.ok) return json({ ...empty, refusal: read.code, issues: read.issues }, { status: 400 });
  const { document, issues, name } = read.value;
  const shown = { ...form, name: form.name || name, modules: document.item.length, issues };
  if (!apply) return json({ ...shown, refusal: null });
  const made = await applyImport(context.db, {
    text: form.text,
    into: into ? { pageId: into.id, lockVersion: form.lockVersion } : { create: { kind: "page", name: form.name } },
    by: { staff, address: context.address },
  });
  if (!made.ok) return json({ ...shown, name: form.name, refusal: made.code }, { status: 400 });
  return redirectWithToast(
    context,
    pageScreens.editor(made.value.pageId),
    `editor:import.${into ? "replaced" : "done"}`,
  );
}

export default function Import() {
  const { t } = useTranslation(["editor", "pages"]);
  const { into, title } = useLoaderData<typeof loader>();
  const read = useActionData<typeof action>();
  const issues = (read?.issues ?? []) as Issue[];
  return (
    <>
      <PageHead title={title} lead={t(into ? "import.leadInto" : "import.lead")} />
      <Refusal text={read?.refusal && t(`pages:refusals.${read.refusal}`)} />
      {issues.length > 0 && <RepairList issues={issues} />}
      {read?.text ? (
        <ApplyForm into={into} read={{ ...read, clean: issues.length === 0 }} />
      ) : (
        <ReadForm lockVersion={into?.lockVersion ?? 0} />
      )}
    </>
  );
}

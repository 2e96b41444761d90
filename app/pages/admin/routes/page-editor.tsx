import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ConsoleProblemPage, consoleStyles } from "~/app/operator/ui";
import { requireStaff } from "~/app/staff/api.server";
import { may } from "~/app/staff/ui";
import { openDraft } from "../../drafts/open-draft.server";
import { pageId } from "../../list/page-id.server";
import { Editor } from "../../ui/editor/editor";
import styles from "../../ui/editor/editor.css?url";
import { journalKey } from "../../unsaved/journal-key.server";

export const handle = { console: true };

export const links: LinksFunction = () => [
  { rel: "stylesheet", href: consoleStyles },
  { rel: "stylesheet", href: styles },
];

/** `/operator/pages/:id`: the editor with the page's draft. Requires JavaScript and says so without it. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const staff = await requireStaff(request, context, "pages.edit");
  const draft = await openDraft(context.db, pageId(params));
  if (!draft) throw new Response(null, { status: 404 });
  const { page, document, history, lockVersion, updatedAt, live } = draft;
  return {
    page: { id: page.id, name: page.name, address: page.address, live: live?.number ?? null },
    document,
    history,
    lockVersion,
    savedAt: updatedAt?.getTime() ?? 0,
    locale: context.language.locale,
    staff: { id: staff.id, name: staff.name },
    journalKey: journalKey(context.totpSecret, staff.id),
    mayPublish: may(staff, "pages.publish"),
    title: context.language.i18n.t("editor:title", { name: page.name }),
  };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data?.title ?? "" },
  { name: "robots", content: "noindex" },
];

// The editor holds the draft; reloading it while it is open would only cost a request.
export const shouldRevalidate = () => false;

export default function PageEditor() {
  const { t } = useTranslation("editor");
  const { title, ...data } = useLoaderData<typeof loader>();
  return (
    <>
      <noscript>
        <p className="ed-noscript">{t("noscript")}</p>
      </noscript>
      <Editor key={data.page.id} {...(data as Parameters<typeof Editor>[0])} />
    </>
  );
}

/** The editor failed or the page does not exist; the link back leads into the console. */
export function ErrorBoundary() {
  return <ConsoleProblemPage />;
}

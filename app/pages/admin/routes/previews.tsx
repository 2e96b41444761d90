import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Nothing } from "~/app/design/console/nothing";
import { PageHead } from "~/app/design/console/page-head";
import { Refusal } from "~/app/design/console/refusal";
import { consoleMeta } from "~/app/operator/ui";
import { redirectWithToast } from "~/app/platform/cookies/toast.server";
import { readForm } from "~/app/platform/http/form.server";
import { href } from "~/app/platform/http/href";
import { readId } from "~/app/platform/ids";
import { requireStaff } from "~/app/staff/api.server";
import { may } from "~/app/staff/ui";
import { listPreviews, revokePreview } from "../../previews/preview-links.server";
import { PreviewTable } from "../../ui/preview-table";

export const meta = consoleMeta;

/** `/operator/previews?page=`: preview links that are still valid, of one page or of all; each can be revoked. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const staff = await requireStaff(request, context, "pages.read");
  const pageId = readId(new URL(request.url).searchParams.get("page"));
  const rows = await listPreviews(context.db, { pageId: pageId ?? undefined });
  return json({
    rows: rows.map((row) => ({
      ...row,
      createdAt: row.createdAt.getTime(),
      expiresAt: row.expiresAt.getTime(),
      usedAt: row.usedAt?.getTime() ?? null,
    })),
    narrowed: pageId !== null,
    now: context.clock.now().getTime(),
    mayRevoke: may(staff, "pages.publish"),
    title: context.language.i18n.t("editor:previews.title"),
  });
}

export async function action({ request, context }: ActionFunctionArgs) {
  const staff = await requireStaff(request, context, "pages.publish");
  const id = readId((await readForm(request)).get("link"));
  if (id === null) throw new Response(null, { status: 404 });
  const done = await revokePreview(context.db, { id, by: { staff, address: context.address } });
  if (!done.ok) return json({ code: done.code }, { status: 400 });
  const page = readId(new URL(request.url).searchParams.get("page"));
  return redirectWithToast(context, href("/operator/previews", { page: page ?? "" }), "editor:previews.revoked");
}

export default function Previews() {
  const { t } = useTranslation(["editor", "pages"]);
  const { title, rows, narrowed, now, mayRevoke } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  return (
    <>
      <PageHead title={title} lead={t("previews.lead")}>
        <Link className="c-button" to={narrowed ? href("/operator/previews") : href("/operator/pages")}>
          {t(narrowed ? "previews.all" : "list.title")}
        </Link>
      </PageHead>
      <Refusal text={refused && t(`pages:refusals.${refused.code}`)} />
      <section className="c-card" aria-label={title}>
        {rows.length === 0 ? (
          <Nothing text={t("previews.none")} />
        ) : (
          <PreviewTable rows={rows} now={now} mayRevoke={mayRevoke} />
        )}
      </section>
    </>
  );
}

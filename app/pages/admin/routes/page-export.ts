import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireStaff } from "~/app/staff/api.server";
import { exportDraft } from "../../drafts/export-draft.server";
import { pageId } from "../../list/page-id.server";

/** `/operator/pages/:id/export`: downloads the draft as a file in the original format. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  await requireStaff(request, context, "pages.read");
  const file = await exportDraft(context.db, pageId(params));
  if (!file) throw new Response(null, { status: 404 });
  return new Response(`${JSON.stringify(file.document, null, 2)}\n`, {
    headers: {
      "Content-Type": "application/json; charset=utf-8",
      "Content-Disposition": `attachment; filename*=UTF-8''${encodeURIComponent(file.name)}`,
      "Cache-Control": "no-store",
    },
  });
}

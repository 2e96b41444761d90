import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { requireStaff } from "~/app/staff/api.server";
import { openDraft } from "../../drafts/open-draft.server";
import { checkDocument } from "../../gates/check-document.server";
import { pageId } from "../../list/page-id.server";

/** `/operator/pages/:id/check`: the gates' report on the saved draft, and the draft version it refers to. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  await requireStaff(request, context, "pages.edit");
  const draft = await openDraft(context.db, pageId(params));
  if (!draft) throw new Response(null, { status: 404 });
  const { document, page } = draft;
  const report = await checkDocument(context.db, {
    document,
    now: context.clock.now(),
    page: { kind: page.kind, shop_id: page.shopId },
  });
  return json({ report });
}

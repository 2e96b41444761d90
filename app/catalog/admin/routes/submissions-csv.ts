import type { LoaderFunctionArgs } from "@remix-run/node";
import { csvTable, isoTime, maxExported, requireStaff } from "~/app/staff/api.server";
import { auditFilter } from "../audit/audit-filter.server";
import { listSubmissions } from "../audit/submissions-admin-queries.server";

/** `/operator/submissions.csv`: the submissions of goods that match the page's filter, at most 10,000. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireStaff(request, context, "catalogue.read");
  const filter = auditFilter(new URL(request.url).searchParams);
  const { locale } = context.language;
  const rows = await listSubmissions(context.db, filter, { locale, after: null, limit: maxExported });
  return csvTable("goods-audit.csv", rows, {
    id: ({ id }) => id,
    goods: ({ goodsId }) => goodsId,
    title: ({ title }) => title,
    shop: ({ shopId }) => shopId,
    shop_name: ({ shop }) => shop,
    kind: ({ kind }) => kind,
    fields: ({ fields }) => fields.join(" "),
    state: ({ state }) => state,
    sent_at: ({ at }) => isoTime(at),
    reason: ({ reason }) => reason,
    decided_by: ({ decidedBy }) => decidedBy,
    decided_at: ({ decidedAt }) => isoTime(decidedAt),
  });
}

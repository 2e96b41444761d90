import type { LoaderFunctionArgs } from "@remix-run/node";
import { csvTable, isoTime, maxExported, requireStaff } from "~/app/staff/api.server";
import { adminApplications } from "../applications/applications-admin-queries.server";
import { applicationFilter } from "../applications/applications-page.server";

/** `/operator/applications.csv`: the applications that match the page's filter, at most 10,000, without anything private. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireStaff(request, context, "shops.read");
  const filter = applicationFilter(new URL(request.url).searchParams);
  const rows = await adminApplications(context.db, { ...filter, after: null, limit: maxExported });
  return csvTable("applications.csv", rows, {
    id: ({ id }) => id,
    state: ({ state }) => state,
    type: ({ type }) => type,
    shop_name: ({ shopName }) => shopName,
    company: ({ company }) => company,
    applicant: ({ nickname }) => nickname,
    city: ({ city }) => city,
    sent_at: ({ sentAt }) => isoTime(sentAt),
    again: ({ again }) => again,
    reason: ({ reason }) => reason,
    decided_by: ({ decidedBy }) => decidedBy,
    decided_at: ({ decidedAt }) => isoTime(decidedAt),
    shop: ({ shopId }) => shopId,
  });
}

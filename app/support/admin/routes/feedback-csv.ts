import type { LoaderFunctionArgs } from "@remix-run/node";
import { csvTable, isoTime, maxExported, requireStaff } from "~/app/staff/api.server";
import { feedbackFilter } from "~/app/support/admin/feedback-page.server";
import { adminFeedback } from "../feedback-admin-queries.server";

/** `/operator/feedback.csv`: the feedback that matches the page's filter, at most 10,000 rows. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireStaff(request, context, "support.read");
  const filter = feedbackFilter(new URL(request.url).searchParams);
  const rows = await adminFeedback(context.db, { ...filter, after: null, limit: maxExported });
  return csvTable("feedback.csv", rows, {
    id: ({ id }) => id,
    at: ({ at }) => isoTime(at),
    member_code: ({ memberCode }) => memberCode,
    nickname: ({ nickname }) => nickname,
    contact: ({ contact }) => contact,
    stars: ({ score }) => score,
    kind: ({ quick }) => quick,
    text: ({ body }) => body,
    pictures: ({ pictures }) => pictures.length,
    reply: ({ reply }) => reply,
    replied_by: ({ repliedBy }) => repliedBy,
    replied_at: ({ repliedAt }) => isoTime(repliedAt),
  });
}

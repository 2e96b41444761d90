import type { LoaderFunctionArgs } from "@remix-run/node";
import { csvTable, isoTime, mostExported, requireStaff } from "~/app/staff/api.server";
import { feedbackFilter } from "~/app/support/admin/feedback-page.server";
import { deskFeedback } from "../feedback-desk-queries.server";

/** `/operator/feedback.csv`: what the page's filter finds, 10,000 rows at most. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireStaff(request, context, "support.read");
  const filter = feedbackFilter(new URL(request.url).searchParams);
  const rows = await deskFeedback(context.db, { ...filter, after: null, limit: mostExported });
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

import { isoTime } from "~/app/console/csv/csv.server";
import { defineList } from "~/app/console/list/define-list.server";
import { byId } from "~/app/platform/cursor";
import { typedText } from "~/app/platform/http/typed-text";
import { requireStaff } from "~/app/staff/api.server";
import { adminFeedback } from "./feedback-admin-queries.server";

const states = ["open", "answered", "all"] as const;

/** By default the unanswered feedback. */
export const feedbackList = defineList({
  guard: (request, context) => requireStaff(request, context, "support.read"),
  filter: (search) => ({
    state: states.find((one) => one === search.get("state")) ?? ("open" as const),
    words: typedText(search.get("q")) || undefined,
  }),
  keys: byId,
  cursor: "after",
  size: 20,
  read: ({ context, filter }, after, limit) => adminFeedback(context.db, { ...filter, after, limit }),
  file: "feedback.csv",
  columns: () => ({
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
  }),
});

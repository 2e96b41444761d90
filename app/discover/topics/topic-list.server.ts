import { z } from "zod";
import { defineList } from "~/app/console/list/define-list.server";
import type { RequestContext } from "~/app/context.server";
import { redirectWithToast } from "~/app/platform/cookies/toast.server";
import { byId } from "~/app/platform/cursor";
import { intent, line } from "~/app/platform/forms/form-parts.server";
import { answerRefused, notFound } from "~/app/platform/http/answers.server";
import { parseForm, readForm, refuseForm, rowId } from "~/app/platform/http/form.server";
import { localPath } from "~/app/platform/http/local-path";
import { textKey } from "~/app/platform/language/text-keys";
import { requireStaff } from "~/app/staff/api.server";
import { postLimits } from "../post";
import { changeTopic } from "./change-topic.server";
import { topicFilter } from "./topic-filter.server";
import { topicActs } from "./topic-tabs";
import { listTopics } from "./topics-admin-queries.server";

/** Topics: pinned ones in their order, others newest first. */
export const topicList = defineList({
  guard: (request, context) => requireStaff(request, context, "posts.read"),
  filter: topicFilter,
  keys: byId,
  cursor: "before",
  size: 50,
  read: ({ context, filter }, before, limit) => listTopics(context.db, filter, { before, limit }),
  file: "topics.csv",
  columns: () => ({
    id: ({ id }) => id,
    word: ({ word }) => word,
    state: ({ state }) => state,
    posts: ({ posts }) => posts,
    merged_into: ({ into }) => into,
  }),
});

const topicForm = z.object({ id: rowId, intent: intent(...topicActs), into: line(postLimits.topic + 1) });

/** Handles an act on a topic. */
export async function answerTopics(request: Request, context: RequestContext) {
  const staff = await requireStaff(request, context, "posts.decide");
  const parsed = parseForm(await readForm(request), topicForm);
  if (!parsed.ok) return answerRefused(parsed.reply);
  const { id, intent: act, into } = parsed.value;
  const done = await changeTopic(context.db, { actor: { staff, address: context.address }, id, act, into });
  const { pathname, search } = new URL(request.url);
  if (done.ok) return redirectWithToast(context, localPath(pathname + search), textKey("moderation:topics.done", act));
  if (done.code === "notFound") throw notFound();
  const field = done.code === "unknownTopic" ? "into" : "";
  return answerRefused(refuseForm(parsed.values, { [field]: textKey("moderation:topics.errors", done.code) }));
}

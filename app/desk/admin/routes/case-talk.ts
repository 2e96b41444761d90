import type { ActionFunctionArgs, LoaderFunctionArgs } from "#router/server";
import { answerEvents, answerMessage, markRead, readMessage } from "~/app/chat/api.server";
import type { RequestContext } from "~/app/context.server";
import { answerRefused, notFound } from "~/app/platform/http/answers.server";
import { failure, success } from "~/app/platform/http/envelope.server";
import { readInput } from "~/app/platform/http/read-input.server";
import { json } from "~/app/platform/http/text-response.server";
import { readId } from "~/app/platform/ids";
import { acceptUploads } from "~/app/platform/uploads/accept-uploads.server";
import type { SentPicture } from "~/app/platform/uploads/send-picture";
import { requireStaff } from "~/app/staff/api.server";
import { lookedCase } from "../../cases/shown-cases-queries.server";

async function conversationOf(context: RequestContext, wanted: string | undefined): Promise<number> {
  const id = readId(wanted ?? null);
  const found = id === null ? null : await lookedCase(context.db, id);
  if (!found) throw notFound();
  return found.conversation;
}

/**
 * GET `/operator/desk/:id/talk?after=`: the events of a case's conversation after a number; "reload" as in
 * `chat/events`.
 */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const staff = await requireStaff(request, context, "desk.read");
  const conversation = await conversationOf(context, params.id);
  const party = { side: "staff", staffId: staff.id } as const;
  const after = readId(new URL(request.url).searchParams.get("after")) ?? 0;
  const answer = await answerEvents(context, { party, conversation, after });
  if (!answer) throw notFound();
  return answer;
}

/**
 * POST: a message of its claimant (as `chat/send` reads one), or `read=1`. Answers the stored message, or the refusal.
 * A form with a `picture` stores it as a draft of theirs and answers as `/uploads` does.
 */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const staff = await requireStaff(request, context, "desk.answer");
  const { db, bus, clock, language } = context;
  const conversation = await conversationOf(context, params.id);
  const party = { side: "staff", staffId: staff.id } as const;
  if (request.headers.get("Content-Type")?.startsWith("multipart/")) {
    const ownerId = { staffId: staff.id };
    const { pictures, code } = await acceptUploads(request, context, { ownerId, max: 1, field: "picture" });
    const [kept] = pictures;
    if (kept) return json<SentPicture>({ id: kept.id, picture: kept.picture });
    return answerRefused<SentPicture>({ refusal: code ?? "pictureWrongType" });
  }
  const input = await readInput(request, { json: ["message", "content"] });
  if (input?.read === "1") {
    await markRead(db, { party, conversation }, bus);
    return success(null, context);
  }
  const sent = readMessage(input, context.origin);
  if (!sent) return failure(200, language.i18n.t("shell:api.badInput", { field: "message" }), clock);
  return answerMessage(context, { party, conversation, sent });
}

import type { ActionFunctionArgs, LoaderFunctionArgs } from "#router/server";
import { eventsAfter, markRead, partiesOf, readMessage, sendMessage, wireEvent } from "~/app/chat/api.server";
import type { RequestContext } from "~/app/context.server";
import { answerRefused, notFound } from "~/app/platform/http/answers.server";
import { failure, success } from "~/app/platform/http/envelope.server";
import { readInput } from "~/app/platform/http/read-input.server";
import { json } from "~/app/platform/http/text-response.server";
import { readId } from "~/app/platform/ids";
import { textKey } from "~/app/platform/language/text-keys";
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
 * GET `/operator/desk/:id/talk?after=`: what happened in the conversation of a case after a number; "reload" as
 * `chat/events` says it.
 */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const staff = await requireStaff(request, context, "desk.read");
  const { db, language } = context;
  const conversation = await conversationOf(context, params.id);
  const party = { side: "staff", staffId: staff.id } as const;
  const after = readId(new URL(request.url).searchParams.get("after")) ?? 0;
  const [found, [parties]] = await Promise.all([
    eventsAfter(db, { party, conversation, after }),
    partiesOf(db, [conversation], party),
  ]);
  if (!found || !parties) throw notFound();
  if (found === "reload") return success("reload", context);
  return success(
    found.events.map((event) => wireEvent(event, { parties, to: "shop", locale: language.locale })),
    context,
  );
}

/**
 * POST: a message of its claimant (as `chat/send` reads one), or `read=1`. Answers the message as it is stored, or why
 * not. A form with a `picture` keeps it for a message of theirs and answers as `/uploads` does.
 */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const staff = await requireStaff(request, context, "desk.answer");
  const { db, bus, clock, language } = context;
  const { t } = language.i18n;
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
  if (!sent) return failure(200, t("shell:api.badInput", { field: "message" }), clock);
  const { clientId, message } = sent;
  const done = await sendMessage(db, { party, conversation, clientId: clientId ?? crypto.randomUUID(), message }, bus);
  const [parties] = await partiesOf(db, [conversation], party);
  if (!done.ok || !parties) {
    const reason = done.ok ? "notThere" : done.code;
    return failure(reason === "tooFast" ? 429 : 200, t(textKey("chat:refused", reason)), clock, { reason });
  }
  return success(wireEvent(done.value.event, { parties, to: "shop", locale: language.locale }), context);
}

import { requireApiBuyer } from "~/app/account/api.server";
import type { RequestContext } from "~/app/context.server";
import { failure, success } from "~/app/platform/http/envelope.server";
import { readInput } from "~/app/platform/http/read-input.server";
import { findConversation, type Standing } from "./find-conversation.server";

/**
 * Runs an action on a conversation of the session's person: the one with the person `id`, or, our extension,
 * `conversation`. Answers null. Without a conversation with that person there is nothing to do.
 */
export async function answerAct(
  request: Request,
  context: RequestContext,
  act: (standing: Standing) => Promise<unknown>,
): Promise<Response> {
  const { db, clock, language } = context;
  const buyer = await requireApiBuyer(request, context);
  const { id: other, conversation } = (await readInput(request)) ?? {};
  const found = await findConversation(db, buyer, { conversation, other });
  if (found === "malformed") return failure(200, language.i18n.t("shell:api.badInput", { field: "id" }), clock);
  if (found) await act(found);
  else if (conversation !== undefined) return failure(200, language.i18n.t("chat:refused.notThere"), clock);
  return success(null, context);
}

import { requireApiBuyer } from "~/app/account/api.server";
import type { Party } from "~/app/chat/conversations/parties-queries.server";
import type { RequestContext } from "~/app/context.server";
import { failure, success } from "~/app/platform/http/envelope.server";
import { readInput } from "~/app/platform/http/read-input.server";
import { sidesOf } from "./api-party.server";
import { wholeNumber } from "./wire-numbers";

/**
 * Does something to the conversation `id` on the side on which the person of the session is found in it. Answers null.
 * @param act false = the conversation is not of that side
 */
export async function answerAct(
  request: Request,
  context: RequestContext,
  act: (party: Party, conversation: number) => Promise<boolean>,
): Promise<Response> {
  const { clock, language } = context;
  const buyer = await requireApiBuyer(request, context);
  const conversation = wholeNumber((await readInput(request))?.id);
  if (conversation === null) return failure(200, language.i18n.t("shell:api.badInput", { field: "id" }), clock);
  for (const party of sidesOf(buyer)) if (await act(party, conversation)) return success(null, context);
  return failure(200, language.i18n.t("chat:refused.notThere"), clock);
}

import type { LoaderFunctionArgs } from "#router/server";
import { success } from "~/app/platform/http/envelope.server";
import { readInput } from "~/app/platform/http/read-input.server";
import { offeredQuestions } from "../bot/bot-queries.server";
import { sendGreeting } from "../bot/wire-answer.server";

/**
 * GET or POST /wanlshop/chat/hello: the bot's quick questions in the language of the call, `{ id, title }` in order.
 * The greeting is sent to the caller's socket.
 */
async function hello({ request, context }: LoaderFunctionArgs) {
  const input = request.method === "POST" ? await readInput(request) : null;
  await sendGreeting(request, context, input ?? {});
  return success(await offeredQuestions(context.db, context.language.locale), context);
}

export const loader = hello;
export const action = hello;

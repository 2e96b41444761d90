import type { LoaderFunctionArgs } from "@remix-run/node";
import { success } from "~/app/platform/http/envelope.server";
import { offeredQuestions } from "../bot/bot-queries.server";

/** GET or POST /wanlshop/chat/hello: the bot's quick questions in the language of the call, `{ id, title }` in their order. */
const quickQuestions = async ({ context }: LoaderFunctionArgs) =>
  success(await offeredQuestions(context.db, context.language.locale), context);

export const loader = quickQuestions;
export const action = quickQuestions;

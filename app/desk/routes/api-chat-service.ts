import type { ActionFunctionArgs, LoaderFunctionArgs } from "#router/server";
import { success } from "~/app/platform/http/envelope.server";
import { readInput } from "~/app/platform/http/read-input.server";
import { botGreeting } from "../bot/greeting.server";
import { answerWire } from "../bot/wire-answer.server";

/** GET /wanlshop/chat/service: the bot's greeting. */
export const loader = async ({ context }: LoaderFunctionArgs) => success(await botGreeting(context), context);

/**
 * POST /wanlshop/chat/service: the bot's greeting; with a whole `message`, or, our extension, `id` (a quick question of
 * `chat/hello`), `article` or `text`, its answer, as a message `{ type, content }` of type text, list or article
 * (wire.md, Socket).
 */
export async function action({ request, context }: ActionFunctionArgs) {
  const input = await readInput(request, { json: ["message", "content"], limit: 8 * 1024 });
  return answerWire(request, context, input);
}

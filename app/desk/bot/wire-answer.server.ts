import type { RequestContext } from "~/app/context.server";
import { failure, success } from "~/app/platform/http/envelope.server";
import { answersTo, type BotAnswer } from "./answers.server";
import { ownWords, readTurn } from "./exchange";
import { botGreeting } from "./greeting.server";
import { waitForBot } from "./vote.server";

/** A message of the bot as clients of the wire know them. */
type WireAnswer =
  | { type: "text"; content: { text: string } }
  | { type: "list"; content: { id: number; title: string; excerpt: string }[] }
  | { type: "article"; content: { id: number; title: string; text: string } };

/**
 * Answers a question of the JSON API, or greets when nothing was asked. Malformed input yields code 0, too many questions a 429.
 * @param input null = it could not be read
 */
export async function answerWire(
  request: Request,
  context: RequestContext,
  input: Record<string, string> | null,
): Promise<Response> {
  const { db, language, clock } = context;
  const { i18n, locale } = language;
  const refused = () => failure(200, i18n.t("deskBot:wire.malformed"), clock, { reason: "malformed" });
  if (input === null) return refused();
  const { id, article, text } = input;
  if (!id && !article && !text) return success(await botGreeting(context), context);
  const turn = id ? readTurn(`question:${id}`) : article ? readTurn(`article:${article}`) : ownWords(text ?? "");
  if (turn === null) return refused();
  if ((await waitForBot(request, context)) !== null)
    return failure(429, i18n.t("deskBot:tooMany"), clock, { reason: "locked" });
  const [answer] = await answersTo(db, [turn], { locale, now: clock.now() });
  return success(wireMessage(answer, i18n.t("deskBot:none")), context);
}

function wireMessage(answer: BotAnswer | undefined, nothing: string): WireAnswer {
  switch (answer?.kind) {
    case "text":
      return { type: "text", content: { text: answer.text } };
    case "list":
      return {
        type: "list",
        content: answer.rows.map(({ id, title, excerpt = "" }) => ({ id, title, excerpt })),
      };
    case "article": {
      const { id, title, blocks } = answer;
      const text = blocks.map((block) => ("text" in block ? block.text : block.items.join("\n"))).join("\n");
      return { type: "article", content: { id, title, text } };
    }
    default:
      return { type: "text", content: { text: nothing } };
  }
}

import { randomUUID } from "node:crypto";
import { conversationWithDesk, readMessage, readWords, sendMessage, sendToService } from "~/app/chat/api.server";
import { plainWords } from "~/app/content/api.server";
import type { RequestContext } from "~/app/context.server";
import { failure, success } from "~/app/platform/http/envelope.server";
import { textKey } from "~/app/platform/language/text-keys";
import { pickText } from "~/app/platform/language/texts";
import { rules } from "~/app/platform/throttle/throttle.server";
import { readSettings } from "~/app/settings/api.server";
import { answersTo, type BotAnswer } from "./answers.server";
import { offeredQuestions } from "./bot-queries.server";
import { ownWords, readTurn, type Turn } from "./exchange";
import { botGreeting } from "./greeting.server";
import { waitForBot } from "./vote.server";

type Input = Record<string, string>;

/** An answer of the bot in the wire format. Rows of a list are requested by their `keywords`. */
type WireAnswer =
  | { type: "text"; content: { text: string } }
  | { type: "list"; content: { id: number; title: string; excerpt: string; keywords: string }[] }
  | { type: "article"; content: { id: number; title: string; text: string; content: string } };

/**
 * Answers a question of the JSON API, or greets when nothing was asked. The question is a whole message, whose `id` is
 * no question; ours name a quick question by `id`, or an `article`, or send `text`. A message of someone whom a person
 * of the desk serves goes to that person. The answer is also told to the asker's socket. Malformed input yields code 0,
 * too many questions a 429.
 * @param input null = it could not be read
 */
export async function answerWire(request: Request, context: RequestContext, input: Input | null): Promise<Response> {
  const { language, clock } = context;
  const { i18n } = language;
  const refused = () => failure(200, i18n.t("deskBot:wire.malformed"), clock, { reason: "malformed" });
  if (input === null) return refused();
  const { id, article, text, message } = input;
  if (!message && !id && !article && !text) return success(await botGreeting(context), context);
  const served = message ? await sendToDesk(request, context, input) : null;
  if (served) return served;
  const words = message ? readWords(input) : (text ?? "");
  const turn =
    message || !(id || article) ? ownWords(words ?? "") : readTurn(id ? `question:${id}` : `article:${article}`);
  // A picture or a recording is a message, but means nothing to the bot.
  if (turn === null && (!message || words === null)) return refused();
  if ((await waitForBot(request, context)) !== null) {
    const wait = rules.botQuestions.lockMs / 1000;
    return failure(429, i18n.t("deskBot:tooMany"), clock, { reason: "locked" }, wait);
  }
  const answer = wireMessage(turn && (await answerTo(context, turn)), i18n.t("deskBot:none"));
  await notifyAsker(request, context, input, answer);
  return success(answer, context);
}

/** Sends the greeting to the socket that opened the service. */
export async function sendGreeting(request: Request, context: RequestContext, input: Input): Promise<void> {
  await notifyAsker(request, context, input, { type: "text", content: { text: await botGreeting(context) } });
}

/** Sends the answer to the asker's sockets too: other clients of the format do not read the answer of the call. */
async function notifyAsker(
  request: Request,
  context: RequestContext,
  input: Input,
  message: WireAnswer,
): Promise<void> {
  const { db, bus, clock, language, address } = context;
  const [session, { service }] = await Promise.all([context.session(request), readSettings(db)]);
  const asked = Number(input.id);
  sendToService(bus, {
    to: { userId: session?.ownerId ?? null, clientId: input.client_id ?? "", address },
    id: Number.isSafeInteger(asked) ? asked + 1 : 1,
    name: pickText(service.title, language.locale) || language.i18n.t("shell:service"),
    message,
    at: Math.floor(clock.now().getTime() / 1000),
  });
}

/**
 * Sends the message of a person who is in the queue of the desk, or being answered there, into that conversation; null
 * for everybody else.
 */
async function sendToDesk(request: Request, context: RequestContext, { id, message }: Input) {
  const { db, bus, clock, language, origin } = context;
  const session = await context.session(request);
  const conversation = session && (await conversationWithDesk(db, session.ownerId));
  if (!session || !conversation) return null;
  const sent = readMessage({ id: id ?? "", message: message ?? "", conversation: String(conversation) }, origin);
  if (!sent) return null;
  const party = { side: "user", userId: session.ownerId } as const;
  const clientId = sent.clientId ?? randomUUID();
  const done = await sendMessage(db, { party, conversation, clientId, message: sent.message }, bus);
  if (done.ok) return success(null, context);
  if (done.code === "closed") return null;
  const words = language.i18n.t(textKey("chat:refused", done.code));
  return failure(done.code === "tooFast" ? 429 : 200, words, clock, { reason: done.code });
}

const isSame = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase();

/**
 * Answers a turn; text equal to the title of a quick question or an article gets that: other clients send it for a row
 * of a list.
 */
async function answerTo({ db, language, clock }: RequestContext, turn: Turn): Promise<BotAnswer | undefined> {
  const reader = { locale: language.locale, market: language.market, now: clock.now() };
  const answered = async (asked: Turn) => (await answersTo(db, [asked], reader))[0];
  if (turn.kind !== "text") return answered(turn);
  const question = (await offeredQuestions(db, language.locale)).find(({ title }) => isSame(title, turn.text));
  if (question) return answered({ kind: "question", id: question.id });
  const answer = await answered(turn);
  const named = answer?.kind === "list" ? answer.rows.find(({ title }) => isSame(title, turn.text)) : undefined;
  return named ? answered({ kind: "article", id: named.id }) : answer;
}

function wireMessage(answer: BotAnswer | null | undefined, nothing: string): WireAnswer {
  switch (answer?.kind) {
    case "text":
      return { type: "text", content: { text: answer.text } };
    case "list":
      return {
        type: "list",
        content: answer.rows.map(({ id, title, excerpt = "" }) => ({ id, title, excerpt, keywords: title })),
      };
    case "article": {
      const { id, title, blocks } = answer;
      const text = blocks.map(plainWords).join("\n");
      return { type: "article", content: { id, title, text, content: markup(text) } };
    }
    default:
      return { type: "text", content: { text: nothing } };
  }
}

const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", "\n": "<br>" };

/** Plain text as the HTML that clients render. */
const markup = (text: string) => text.replace(/[&<>\n]/g, (sign) => entities[sign] ?? sign);

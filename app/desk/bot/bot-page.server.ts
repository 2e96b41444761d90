import { currentBuyer } from "~/app/account/api.server";
import type { RequestContext } from "~/app/context.server";
import { shortMoment } from "~/app/platform/format/dates";
import { readForm } from "~/app/platform/http/form.server";
import { href } from "~/app/platform/http/href";
import { json } from "~/app/platform/http/text-response.server";
import { pickText } from "~/app/platform/language/texts";
import type { Locked } from "~/app/platform/throttle/throttle.server";
import { readSettings } from "~/app/settings/api.server";
import { deskHours } from "../hours/desk-hours.server";
import { answersTo, type BotAnswer } from "./answers.server";
import { offeredQuestions } from "./bot-queries.server";
import { type ServiceCard, serviceCards } from "./cards.server";
import { type About, maxTurns, ownWords, readAbout, readTurn, readTurns } from "./exchange";
import { botGreeting } from "./greeting.server";
import { newTalk, talkId } from "./talk-id.server";
import { voteOn, waitForBot } from "./vote.server";

const path = "/pages/user/service";
const noCards: ServiceCard[] = [];

/**
 * Loads the page of the bot: greeting, quick questions, and for a signed-in person the cards of their orders and
 * refunds.
 */
export async function loadBot(request: Request, context: RequestContext) {
  const { db, language, clock } = context;
  const { locale, zone, i18n } = language;
  const now = clock.now();
  const buyer = await currentBuyer(request, context);
  const [{ service }, greeting, questions, opening, cards] = await Promise.all([
    readSettings(db),
    botGreeting(context),
    offeredQuestions(db, locale),
    deskHours(db, now),
    buyer ? serviceCards(db, { userId: buyer.id, locale, zone, nowMs: now.getTime() }) : noCards,
  ]);
  return {
    title: pickText(service.title, locale) || i18n.t("shell:service"),
    greeting,
    questions,
    cards,
    signIn: buyer ? null : href("/pages/user/auth/name", { next: path }),
    opensAt: opening.open || opening.until === null ? null : shortMoment(opening.until, language, now.getTime()),
    talk: newTalk(context.codeSecret),
  };
}

export type BotPage = Awaited<ReturnType<typeof loadBot>>;

/** The exchange after a form: turns, answers and votes. */
export interface BotReply {
  talk: string;
  answers: BotAnswer[];
  voted: About[];
  /** This form's vote was counted. */
  thanks: boolean;
  /** The refused text, and the reason. */
  typed: string;
  error: Locked | null;
}

/**
 * Handles a form of the bot's page: `ask` is a turn, `text` free text, `vote` is `yes` or `no` and its subject; `said`,
 * `voted` and `talk` are the exchange so far. The bot's answers are never taken from a form, but computed again.
 * Refuses too many questions with a 429 and returns the typed text.
 */
export async function answerBot(request: Request, context: RequestContext) {
  const { db, language, clock, codeSecret } = context;
  const form = await readForm(request, 32 * 1024);
  const typed = String(form.get("text") ?? "");
  const own = talkId(form.get("talk"), codeSecret);
  const talk = own === null ? newTalk(codeSecret) : String(form.get("talk"));
  const said = readTurns(form.getAll("said"));
  const voted = form.getAll("voted").slice(-maxTurns).map(readAbout);
  const reply: BotReply = {
    talk,
    answers: [],
    voted: voted.filter((about) => about !== null),
    thanks: false,
    typed: "",
    error: null,
  };
  const wait = await waitForBot(request, context);
  const reader = { locale: language.locale, market: language.market, now: clock.now() };
  if (wait !== null) {
    const answers = await answersTo(db, said.slice(-1), reader);
    return json({ ...reply, answers, typed, error: wait }, { status: 429 });
  }
  const [, word, about] = /^(yes|no) (.+)$/.exec(String(form.get("vote") ?? "")) ?? [];
  const asked = readTurn(form.get("ask")) ?? (word ? null : ownWords(typed));
  const answers = await answersTo(db, asked ? [...said, asked].slice(-maxTurns) : said, reader);
  const votedOn = readAbout(about);
  if (!word || votedOn === null || own === null) return json({ ...reply, answers });
  const thanks = await voteOn(db, { talk: own, about: votedOn, helped: word === "yes", now: reader.now });
  return json({ ...reply, answers, voted: [...new Set([...reply.voted, votedOn])].slice(-maxTurns), thanks });
}

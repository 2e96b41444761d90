import { type RichBlock, richText } from "~/app/content/api.server";
import type { Locale } from "~/app/platform/language/locales";
import { withMarketName } from "~/app/platform/language/market-name";
import { pickText } from "~/app/platform/language/texts";
import { type HelpTitle, helpArticle, searchHelp } from "~/app/support/api.server";
import type { Handle } from "~/db/transact.server";
import { questionsById } from "./bot-queries.server";
import { type About, type Turn, writeTurn } from "./exchange";

/** Max articles that the bot lists; the help page has them all. */
const maxListed = 5;

export type BotAnswer = { asked: string; turn: string } & (
  | { kind: "text"; about: About; text: string; article: { id: number; title: string } | null }
  | { kind: "article"; about: About; id: number; title: string; blocks: RichBlock[] }
  | { kind: "list"; rows: HelpTitle[]; more: boolean }
  /** Nothing found, or the subject was deleted. */
  | { kind: "none" }
);

interface Reader {
  locale: Locale;
  /** The market's name, for texts that say `{market}`. */
  market: string;
  now: Date;
}

/**
 * Answers turns in order: quick questions with the operators' answer, articles with their text, words with the help
 * search. Deterministic: a page needs to keep only the questions.
 */
export async function answersTo(handle: Handle, turns: readonly Turn[], reader: Reader): Promise<BotAnswer[]> {
  const ids = turns.flatMap((turn) => (turn.kind === "question" ? [turn.id] : []));
  const questions = ids.length === 0 ? [] : await questionsById(handle, ids, reader.locale);
  return Promise.all(
    turns.map(async (turn): Promise<BotAnswer> => {
      const written = { turn: writeTurn(turn) };
      if (turn.kind === "text") return { ...written, ...(await found(handle, turn.text, reader)) };
      if (turn.kind === "article") return { ...written, ...(await told(handle, turn.id, reader)) };
      const question = questions.find(({ id }) => id === turn.id);
      if (!question) return { ...written, asked: "", kind: "none" };
      const about: About = `question:${question.id}`;
      const text = withMarketName(pickText(question.answer, reader.locale), reader.market);
      const article =
        question.articleId === null ? null : await helpArticle(handle, { ...reader, id: question.articleId });
      const asked = question.title;
      if (text === "" && article === null) return { ...written, asked, kind: "none" };
      if (text === "" && article) return { ...written, ...shown(article, about, reader), asked };
      const link = article && { id: article.id, title: article.title };
      return { ...written, asked, kind: "text", about, text, article: link };
    }),
  );
}

async function found(handle: Handle, text: string, reader: Reader) {
  const rows = await searchHelp(handle, { ...reader, text });
  if (rows.length === 0) return { asked: text, kind: "none" as const };
  return { asked: text, kind: "list" as const, rows: rows.slice(0, maxListed), more: rows.length > maxListed };
}

async function told(handle: Handle, id: number, reader: Reader) {
  const article = await helpArticle(handle, { ...reader, id });
  return article ? shown(article, `article:${id}`, reader) : { asked: "", kind: "none" as const };
}

function shown({ id, title, body }: { id: number; title: string; body: string }, about: About, { market }: Reader) {
  return { asked: title, kind: "article" as const, about, id, title, blocks: richText(body, market) };
}

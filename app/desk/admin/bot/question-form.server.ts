import { z } from "zod";
import { readId } from "~/app/platform/ids";
import { locales } from "~/app/platform/language/locales";
import type { Texts } from "~/app/platform/language/texts";
import type { adminQuestion, QuestionValues } from "./questions-admin-queries.server";

type Fields = Record<string, string>;

/** Longest question and answer, in code points. */
const limits = { question: 80, answer: 600 } as const;

const line = z
  .string()
  .default("")
  .transform((text) => text.trim())
  .refine((text) => [...text].length <= limits.question, "tooLong")
  .refine((text) => !/[\p{Cc}\p{Cs}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u.test(text), "characters");

const words = z
  .string()
  .default("")
  .transform((text) => text.replace(/\r\n?/g, "\n").trim())
  .refine((text) => [...text].length <= limits.answer, "tooLong")
  .refine((text) => !/(?!\n)[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]/u.test(text), "characters");

const shape = z.object({
  ...Object.fromEntries(locales.map((locale) => [`question.${locale}`, line])),
  ...Object.fromEntries(locales.map((locale) => [`answer.${locale}`, words])),
});

/**
 * Parses the form of a quick question, or returns a locale key for each invalid field. It needs a question in one language, and an answer in each of
 * its languages or an article, which is in all.
 */
export function parseQuestion(fields: Fields): { ok: true; values: QuestionValues } | { ok: false; errors: Fields } {
  const parsed = shape.safeParse(fields);
  const errors: Fields = {};
  for (const { path, message } of parsed.error?.issues ?? []) errors[path.join(".")] ??= message;
  if (!parsed.success) return { ok: false, errors };
  const given = parsed.data as Record<string, string>;
  const of = (name: string): Texts =>
    Object.fromEntries(
      locales.flatMap((locale) => (given[`${name}.${locale}`] ? [[locale, given[`${name}.${locale}`]]] : [])),
    );
  const [question, answer] = [of("question"), of("answer")];
  const article = (fields.article ?? "").trim();
  const articleId = readId(article);
  if (Object.keys(question).length === 0) errors.question = "required";
  if (article !== "" && articleId === null) errors.article = "deskBotAdmin:refusals.noArticle";
  if (article === "") {
    for (const locale of locales) {
      if (question[locale] && !answer[locale]) errors[`answer.${locale}`] = "deskBotAdmin:errors.noAnswer";
    }
  }
  return Object.keys(errors).length > 0 ? { ok: false, errors } : { ok: true, values: { question, answer, articleId } };
}

type StoredQuestion = NonNullable<Awaited<ReturnType<typeof adminQuestion>>>;

/** Returns the form fields of a quick question. */
export function questionFields({ question, answer, articleId }: StoredQuestion): Fields {
  const fields = (name: string, texts: Texts) =>
    Object.fromEntries(Object.entries(texts).map(([locale, text]) => [`${name}.${locale}`, text]));
  return {
    ...fields("question", question),
    ...fields("answer", answer),
    article: articleId === null ? "" : String(articleId),
  };
}

import { z } from "zod";
import { type FormFields, formFields } from "~/app/platform/forms/form-fields";
import { inLanguages, line, typedTexts } from "~/app/platform/forms/form-parts.server";
import { type FormErrors, issueErrors } from "~/app/platform/http/form.server";
import { lengthOf } from "~/app/platform/http/typed-text";
import { readId } from "~/app/platform/ids";
import { locales } from "~/app/platform/language/locales";
import type { adminQuestion, QuestionValues } from "./questions-admin-queries.server";

type Fields = Record<string, string>;

/** Max code points of question and answer. */
const limits = { question: 80, answer: 600 } as const;

const words = z
  .string()
  .default("")
  .transform((text) => text.replace(/\r\n?/g, "\n").trim())
  .refine((text) => lengthOf(text) <= limits.answer, "tooLong")
  .refine((text) => !/(?!\n)[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]/u.test(text), "characters");

const shape = z.object({
  ...inLanguages("question", line(limits.question)),
  ...inLanguages("answer", words),
  /** The id of an article; "" = none. */
  article: z.string().default(""),
});
export type QuestionSchema = typeof shape;

/**
 * Parses the form of a quick question, or returns a locale key for each invalid field. It needs a question in one
 * language, and an answer in each of its languages or an article, which exists in all.
 */
export function parseQuestion(
  fields: Fields,
): { ok: true; values: QuestionValues } | { ok: false; errors: FormErrors } {
  const parsed = shape.safeParse(fields);
  const errors = issueErrors(parsed.error);
  if (!parsed.success) return { ok: false, errors };
  const question = typedTexts("question", parsed.data);
  const answer = typedTexts("answer", parsed.data);
  const article = parsed.data.article.trim();
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

export const questionFields = ({ question, answer, articleId }: StoredQuestion): FormFields<QuestionSchema> =>
  formFields<QuestionSchema>({ question, answer, article: articleId === null ? "" : String(articleId) });

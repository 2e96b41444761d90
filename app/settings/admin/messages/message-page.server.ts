import { diffWords, type WordsRun } from "~/app/console/words-diff";
import type { RequestContext } from "~/app/context.server";
import { redirectWithToast } from "~/app/platform/cookies/toast.server";
import { answerRefused, badRequest, notFound, seeOther } from "~/app/platform/http/answers.server";
import { type FormErrors, type FormReply, readForm, typedValues } from "~/app/platform/http/form.server";
import { href } from "~/app/platform/http/href";
import { json } from "~/app/platform/http/text-response.server";
import { readVersion } from "~/app/platform/ids";
import { type Locale, locales } from "~/app/platform/language/locales";
import { textKey } from "~/app/platform/language/text-keys";
import {
  filledIn,
  groupFacts,
  type MessageText,
  messageTexts,
  type Wording,
  wordingFaults,
} from "~/app/platform/messages/message-texts";
import { requireStaff } from "~/app/staff/api.server";
import { may } from "~/app/staff/ui";
import { storedWordings } from "../../wordings-queries.server";
import { type MessagePreview, previewOf } from "./message-preview.server";
import { saveWording } from "./save-wording.server";

type Context = Pick<RequestContext, "languages">;

const localeOf = (wanted: string | null | undefined) => locales.find((locale) => locale === wanted);

/** Returns a text in a language. Throws a 404 `Response` for a name that no text has. */
function textIn({ languages }: Context, locale: Locale, wanted: string | undefined): MessageText {
  const text = messageTexts(languages.builtIn(locale)).find(({ name }) => name === wanted);
  if (!text) throw notFound();
  return text;
}

const fits = (text: MessageText, wording: Wording) => Object.keys(wordingFaults(text, wording)).length === 0;

/** Loads the editor of a text in one language (`?lang=`; the console's by default). */
export async function loadMessage(request: Request, context: RequestContext, wanted: string | undefined) {
  const staff = await requireStaff(request, context, "texts.read");
  const { db, languages, language } = context;
  const locale = localeOf(new URL(request.url).searchParams.get("lang")) ?? language.locale;
  const text = textIn(context, locale, wanted);
  const stored = await storedWordings(db, text.name);
  const own = stored.find((one) => one.locale === locale);
  const { subject, body } = own ?? text.builtIn;
  const { places, needed, group, builtIn, name } = text;
  return {
    title: filledIn(textIn(context, language.locale, name).heading, {}, language.market),
    name,
    group,
    channels: groupFacts[group].channels,
    longest: groupFacts[group].longest,
    locale,
    languages: locales.map((one) => {
      const words = stored.find((row) => row.locale === one);
      const state = !words ? "builtIn" : fits(textIn(context, one, name), words) ? "own" : ("unfit" as const);
      return { locale: one, state };
    }),
    hasSubject: text.subject !== null,
    words: { subject, body },
    version: own?.version ?? 0,
    edited: own ? { by: own.editor, at: own.editedAt } : null,
    unfit: own !== undefined && !fits(text, own),
    builtIn,
    places: places.map((place) => ({ place, needed: [...needed.subject, ...needed.body].includes(place) })),
    preview: await previewOf(context, languages.get(locale), { text, wording: { subject, body } }),
    edits: may(staff, "texts.edit"),
  };
}

export interface MessageReply extends FormReply {
  /** The typed words as people would get them. */
  preview?: MessagePreview;
  /** What is there now, and the way from it to what was typed; `by` null = a colleague took own words back. */
  theirs?: Wording & { by: string | null; runs: WordsRun[] };
  /** The language that a tab leads to although typed words are not saved. */
  leaving?: Locale;
}

const addressOf = (name: string, locale: Locale) => `${href("/operator/message-texts")}/${name}?lang=${locale}`;

const tidy = (typed: string | undefined) => (typed ?? "").replace(/\r\n?/g, "\n").trim();

/** Handles the editor's form, by `intent`; its tabs (`go`) lead on unless typed words would be lost. */
export async function answerMessage(request: Request, context: RequestContext, wanted: string | undefined) {
  const staff = await requireStaff(request, context, "texts.edit");
  const { db, address, languages, language } = context;
  const values = typedValues(await readForm(request));
  const locale = localeOf(new URL(request.url).searchParams.get("lang")) ?? language.locale;
  const text = textIn(context, locale, wanted);
  const { name, builtIn } = text;
  const subject = text.subject === null ? "" : tidy(values.subject).replace(/\s+/gu, " ");
  const typed: Wording = { subject, body: tidy(values.body) };
  const refused = (errors: FormErrors, more: Partial<MessageReply> = {}) =>
    answerRefused<MessageReply>({ values, errors, ...more });
  const go = localeOf(values.go);
  if (go) {
    const stored = (await storedWordings(db, name)).find((one) => one.locale === locale) ?? builtIn;
    if (stored.subject === typed.subject && stored.body === typed.body) return seeOther(addressOf(name, go));
    return json<MessageReply>({ values, errors: {}, leaving: go });
  }
  const { intent } = values;
  if (intent === "preview") {
    const preview = await previewOf(context, languages.get(locale), { text, wording: typed });
    return json<MessageReply>({ values, errors: wordingFaults(text, typed), preview });
  }
  if (intent !== "save" && intent !== "builtIn") throw badRequest();
  const faults = intent === "save" ? wordingFaults(text, typed) : {};
  if (Object.keys(faults).length > 0) return refused(faults);
  const wording = intent === "save" ? typed : null;
  const done = await saveWording(db, { staff, address, text, locale, wording, version: readVersion(values.version) });
  const here = addressOf(name, locale);
  if (done.ok) return redirectWithToast(context, here, textKey("messageTexts:done", wording ? "saved" : "builtIn"));
  // Sending the form again after the words of now were shown is deliberate.
  const { now } = done;
  const theirs = now ?? builtIn;
  return refused(
    { "": "messageTexts:errors.stale" },
    {
      values: { ...values, version: String(now?.version ?? 0) },
      theirs: {
        subject: theirs.subject,
        body: theirs.body,
        by: now?.editor ?? null,
        runs: diffWords(theirs.body, typed.body, locale),
      },
    },
  );
}

import { diffWords, type WordsRun } from "~/app/console/words-diff";
import type { RequestContext } from "~/app/context.server";
import { redirectWithToast } from "~/app/platform/cookies/toast.server";
import { wallTimeAt } from "~/app/platform/format/zoned-time";
import { answerRefused, badRequest, notFound, seeOther } from "~/app/platform/http/answers.server";
import { type FormErrors, type FormReply, readForm, typedValues } from "~/app/platform/http/form.server";
import { href } from "~/app/platform/http/href";
import { json } from "~/app/platform/http/text-response.server";
import { readId, readVersion } from "~/app/platform/ids";
import { type Locale, locales } from "~/app/platform/language/locales";
import { type CodesOf, textKey } from "~/app/platform/language/text-keys";
import { pickText } from "~/app/platform/language/texts";
import { journalKey } from "~/app/platform/unsaved/journal-key.server";
import { readStaffForm, requireStaff } from "~/app/staff/api.server";
import { may } from "~/app/staff/ui";
import { type RichBlock, richText } from "../../rich-text";
import { parsePlace, parsePublication, parseWords } from "./article-form.server";
import { planOf } from "./article-plans-queries.server";
import { asksAgain, changedLanguages, isLegal, sameWords, stateOf, type WordsIn, wordsIn } from "./article-words";
import { adminArticle, helpCategoryChoices, type StoredArticle, workingWords } from "./articles-admin-queries.server";
import { categoryChoices } from "./articles-page.server";
import { cancelPlan } from "./cancel-plan.server";
import { publishArticle, recycleArticle, takeDown } from "./publish-article.server";
import { placeOf, savePlace, saveWords, takeVersion, wordsMark } from "./save-article.server";

const languageIn = (request: Request, source: Locale): Locale => {
  const wanted = new URL(request.url).searchParams.get("lang");
  return locales.find((locale) => locale === wanted) ?? source;
};

async function found(db: RequestContext["db"], wanted: string | undefined): Promise<StoredArticle> {
  const id = readId(wanted);
  const article = id === null ? null : await adminArticle(db, id);
  if (!article || article.deleted_at) throw notFound();
  return article;
}

/** Loads the editor of an article: one language (`?lang=`; the source's by default), or its placement (`?place=1`). */
export async function loadArticle(request: Request, context: RequestContext, wanted: string | undefined) {
  const staff = await requireStaff(request, context, "texts.read");
  const { db, language, clock } = context;
  const article = await found(db, wanted);
  const categories = article.kind === "help" ? await categoryChoices(context) : [];
  const plan = await planOf(db, article.id);
  const locale = languageIn(request, article.source);
  const words = workingWords(article);
  const shown = wordsIn(words, locale);
  const [legal, { zone }] = [isLegal(article.kind), language];
  const wall = (at: Date | null) => (at ? wallTimeAt(at.getTime(), zone) : "");
  const place = placeOf(article);
  return {
    title: pickText(words.title, language.locale) || `#${article.id}`,
    id: article.id,
    kind: article.kind,
    state: stateOf(article, clock.now()),
    legal,
    asks: asksAgain(article.kind),
    locale,
    source: article.source,
    languages: locales.map((one) => ({
      locale: one,
      state: !words.title[one] ? "missing" : article.outdated.includes(one) ? "outdated" : ("written" as const),
    })),
    words: { ...shown },
    outdated: article.outdated.includes(locale),
    seen: wordsMark(article, locale),
    original: locale === article.source ? null : wordsIn(words, article.source),
    preview: richText(shown.body, language.market),
    draft: article.draft !== null || article.edition === 0,
    edition: article.edition,
    version: article.version,
    editor: article.editor,
    editedAt: article.edited_at.getTime(),
    placing: new URL(request.url).searchParams.has("place"),
    place: {
      category: String(place.categoryId ?? ""),
      tag: place.tag,
      headline: place.headline ? "on" : "",
      picture: place.picture ?? "",
      source: place.source,
      seen: JSON.stringify(place),
    },
    plan: plan
      ? { at: plan.starts_at.getTime(), by: plan.by, isDraft: changedLanguages(words, plan.content).length === 0 }
      : null,
    // Legal texts are published now, if nothing else is said; a plan is planned again.
    publication: {
      from: wall(plan?.starts_at ?? (legal ? null : article.published_at)),
      until: wall(plan ? plan.ends_at : article.ends_at),
      zone,
      note: plan?.note ?? "",
      important: plan?.important ? "on" : "",
    },
    categories,
    unsaved: {
      place: `article ${article.id} ${locale}`,
      sealKey: journalKey(context.totpSecret, { staffId: staff.id, userId: null }),
    },
    edits: may(staff, "texts.edit"),
    publishes: may(staff, legal ? "texts.legal" : "texts.edit"),
  };
}

export interface ArticleReply extends FormReply {
  /** The typed text as it would be shown. */
  preview?: RichBlock[];
  /** What a colleague has saved meanwhile, and the way from it to what was typed. */
  theirs?: WordsIn & { by: string; runs: WordsRun[] };
}

/** @param go a language, or "place" */
function articleAddress(id: number, go: string): string {
  const query = go === "place" ? "place=1" : `lang=${locales.find((one) => one === go) ?? ""}`;
  return `${href("/operator/articles")}/${id}?${query}`;
}

/** One language with all that it may hold, percent-encoded. */
const longestForm = 320 * 1024;

/** Handles the editor's forms, by `intent`. */
export async function answerArticle(request: Request, context: RequestContext, wanted: string | undefined) {
  const staff = await requireStaff(request, context, "texts.edit");
  const { db, address, clock, language } = context;
  const article = await found(db, wanted);
  const files = request.headers.get("Content-Type")?.startsWith("multipart/form-data") ?? false;
  const { values, errors } = files
    ? await readStaffForm(request, context, ["picture"])
    : { values: typedValues(await readForm(request, longestForm)), errors: {} };
  const locale = languageIn(request, article.source);
  const { id } = article;
  const act = { staff, address, id, now: clock.now() };
  const here = articleAddress(id, new URL(request.url).searchParams.has("place") ? "place" : locale);
  const said = (done: CodesOf<"articles:done">) => redirectWithToast(context, here, textKey("articles:done", done));
  const refused = (wrong: FormErrors, more: Partial<ArticleReply> = {}) =>
    answerRefused<ArticleReply>({ values, errors: wrong, ...more });
  /** What is there now: sending the form again after it was shown is deliberate, so its marks let that pass. */
  const otherWords = async (mine: WordsIn): Promise<Partial<ArticleReply>> => {
    const now = await found(db, wanted);
    const theirs = wordsIn(workingWords(now), locale);
    const marks = { seen: wordsMark(now, locale), version: String(now.version) };
    const differ = !sameWords(theirs, mine);
    const runs = diffWords(theirs.body, mine.body, locale);
    return { values: { ...values, ...marks }, ...(differ && { theirs: { ...theirs, by: now.editor ?? "", runs } }) };
  };
  /** Saves what was typed as a draft; returns the answer when that cannot be. */
  const keepTyped = async () => {
    const parsed = parseWords(values);
    if (!parsed.ok) return refused(parsed.errors);
    const { seen, confirmed, ...words } = parsed.value;
    const done = await saveWords(db, { ...act, locale, words, seen, confirmed });
    if (done.ok) return null;
    if (done.code === "notFound") throw notFound();
    return refused({ "": "articles:errors.stale" }, await otherWords(words));
  };
  // Whoever takes an article away has typed into the same form: that stays as a draft.
  const typed = values.body !== undefined;
  /** Refuses to take away what a colleague has written or planned meanwhile. */
  const outrun = async () => {
    if (!typed || readVersion(values.version) === article.version) return null;
    const { title = "", summary = "", body = "" } = values;
    return refused({ "": "articles:errors.stale" }, await otherWords({ title, summary, body }));
  };
  // A tab saves what was typed and leads on.
  switch (values.go ? "words" : values.intent) {
    case "resume":
    case "preview":
      return json<ArticleReply>({ values, errors: {}, preview: richText(values.body ?? "", language.market) });
    case "words":
      return (await keepTyped()) ?? (values.go ? seeOther(articleAddress(id, values.go)) : said("saved"));
    case "place": {
      const parsed = parsePlace(values);
      if (!parsed.ok || errors.picture) return refused({ ...(parsed.ok ? {} : parsed.errors), ...errors });
      const { category: categoryId, tag, headline, picture, source, seen } = parsed.value;
      const known = categoryId === null || (await helpCategoryChoices(db)).some((one) => one.id === categoryId);
      if (!known) return refused({ category: "choose" });
      const done = await savePlace(db, { ...act, place: { categoryId, tag, headline, picture, source }, seen });
      if (done.ok) return said("saved");
      if (done.code === "stale")
        return refused({ "": "articles:errors.stale" }, { values: { ...values, seen: JSON.stringify(done.now) } });
      if (done.code === "notFound") throw notFound();
      return refused({ category: "choose" });
    }
    case "publish": {
      if (isLegal(article.kind)) await requireStaff(request, context, "texts.legal");
      const [words, parsed] = [parseWords(values), parsePublication(values)];
      if (!words.ok || !parsed.ok)
        return refused({ ...(words.ok ? {} : words.errors), ...(parsed.ok ? {} : parsed.errors) });
      const { seen: _seen, confirmed: _confirmed, ...sent } = words.value;
      const version = readVersion(values.version);
      const done = await publishArticle(db, { ...act, ...parsed.value, typed: { locale, words: sent }, version });
      if (done.ok) return said(done.value);
      if (done.code === "notFound") throw notFound();
      if (done.code === "hides" || done.code === "unchanged")
        return refused({ from: textKey("articles:errors", done.code) });
      if (done.code === "endsFirst") return refused({ until: "articles:errors.endsFirst" });
      return refused(
        { "": textKey("articles:errors", done.code) },
        done.code === "stale" ? await otherWords(sent) : {},
      );
    }
    case "unplan": {
      if (isLegal(article.kind)) await requireStaff(request, context, "texts.legal");
      const lost = (await outrun()) ?? (typed && (await keepTyped()));
      if (lost) return lost;
      const done = await cancelPlan(db, act);
      return done.ok ? said("unplanned") : refused({ "": textKey("articles:errors", done.code) });
    }
    case "takeDown": {
      const lost = typed && (await keepTyped());
      if (lost) return lost;
      const done = await takeDown(db, act);
      return done.ok ? said("takenDown") : refused({ "": "articles:errors.legal" });
    }
    case "discard": {
      const lost = await outrun();
      if (lost) return lost;
      const done = await takeVersion(db, { ...act, number: null });
      if (!done.ok) return refused({ "": textKey("articles:errors", done.code) });
      return said("discarded");
    }
    case "delete": {
      const lost = typed && (await keepTyped());
      if (lost) return lost;
      const done = await recycleArticle(db, { ...act, deleted: true });
      if (!done.ok) return refused({ "": "articles:errors.legal" });
      return redirectWithToast(context, href("/operator/articles", { deleted: id }), "articles:done.deleted");
    }
    default:
      throw badRequest();
  }
}

import { randomUUID } from "node:crypto";
import { z } from "zod";
import { requireBuyer } from "~/app/account/api.server";
import { avatarPicture } from "~/app/account/ui";
import { talkCards } from "~/app/centre/api.server";
import {
  answerTalk,
  cleanText,
  clientIdPattern,
  conversationWithDesk,
  readAbout,
  readTalk,
} from "~/app/chat/api.server";
import type { RequestContext } from "~/app/context.server";
import { redirectWithToast } from "~/app/platform/cookies/toast.server";
import { intent } from "~/app/platform/forms/form-parts.server";
import { answerRefused, badRequest, notFound, seeOther } from "~/app/platform/http/answers.server";
import { readForm, rowId } from "~/app/platform/http/form.server";
import { href } from "~/app/platform/http/href";
import { textKey } from "~/app/platform/language/text-keys";
import { ok, refuse } from "~/app/platform/result";
import { askForPerson } from "../cases/ask-for-person.server";
import { latestOrders } from "../cases/cards.server";
import { endCase } from "../cases/end-case.server";
import { operators } from "../cases/operators-queries.server";
import { rateCase } from "../cases/rate-case.server";
import { ownCase } from "../cases/shown-cases-queries.server";
import { deskHours } from "../hours/desk-hours.server";
import type { AskReply, PersonPage } from "../talk/person-page";

const path = "/pages/user/service/person";

/** Loads a person's conversation with the desk: messages, case, place in the queue, and the desk's hours. */
export async function loadPersonPage(
  request: Request,
  context: RequestContext,
): Promise<PersonPage & { title: string }> {
  const buyer = await requireBuyer(request, context);
  const { db, clock, language } = context;
  const { locale } = language;
  const now = clock.now();
  const userId = buyer.id;
  const conversation = await conversationWithDesk(db, userId);
  const [talk, own, hours, staff, orders] = await Promise.all([
    readTalk(request, context, {
      party: { side: "user", userId },
      between: { userId, shopId: null },
      conversation,
      preferences: buyer.preferences,
      cardsOf: (asked) => talkCards(db, asked),
    }),
    ownCase(db, userId),
    deskHours(db, now),
    operators(db),
    latestOrders(db, { userId, locale }),
    readAbout(db, userId, "desk_answered"),
  ]);
  return {
    title: language.i18n.t("desk:title"),
    own,
    hours,
    talk,
    picks: { goods: [], orders },
    onDuty: staff.filter((one) => one.onDuty).length,
    me: { name: buyer.nickname, avatar: avatarPicture(buyer.avatar) },
  };
}

const acts = z.discriminatedUnion("intent", [
  z.object({
    intent: intent("ask"),
    question: z.string().default(""),
    key: z.string().regex(clientIdPattern).catch(""),
  }),
  z.object({ intent: intent("end"), case: rowId }),
  z.object({
    intent: intent("rate"),
    case: rowId,
    rating: z.coerce.number().int().min(1).max(5).nullable().catch(null),
    words: z.string().default(""),
  }),
]);

/** Max code points of the text of a rating. */
const ratingWords = 500;

/**
 * Handles a person's actions at the desk: `intent=ask` (with an optional `question`) joins the queue, `end` ends or
 * leaves it, `rate` rates it; everything else is a message.
 */
export async function answerPersonPage(request: Request, context: RequestContext): Promise<Response> {
  const buyer = await requireBuyer(request, context);
  const { db, bus, language } = context;
  const userId = buyer.id;
  const page = href(path);
  const multipart = request.headers.get("Content-Type")?.startsWith("multipart/") === true;
  const form = multipart ? new FormData() : await readForm(request.clone());
  if (form.get("intent") === null) {
    const open = async () => {
      const conversation = await conversationWithDesk(db, userId);
      return conversation === null ? refuse("none") : ok({ conversation });
    };
    return answerTalk(request, context, { party: { side: "user", userId }, open, page, list: page });
  }
  const parsed = acts.safeParse(Object.fromEntries(form));
  if (!parsed.success) throw badRequest();
  const act = parsed.data;
  if (act.intent === "ask") {
    const { question, key } = act;
    const done = await askForPerson(
      db,
      { userId, locale: language.locale, question, clientId: key || randomUUID() },
      bus,
    );
    if (done.ok) return seeOther(page);
    return answerRefused<AskReply>({ question, error: textKey("chat:refused", done.code) });
  }
  if (act.intent === "end") {
    const done = await endCase(db, { caseId: act.case, by: { userId } }, bus);
    return done.ok ? seeOther(page) : redirectWithToast(context, page, "desk:endedBefore");
  }
  if (act.rating === null) return answerRefused<AskReply>({ question: act.words, error: "desk:rate.choose" });
  const words = [...cleanText(act.words)].slice(0, ratingWords).join("");
  const done = await rateCase(db, { caseId: act.case, userId, rating: act.rating, words });
  if (!done.ok && done.code === "notFound") throw notFound();
  return redirectWithToast(context, page, done.ok ? "desk:rate.thanks" : "desk:rate.before");
}

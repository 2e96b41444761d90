import { redirect } from "#router/server";
import type { RequestContext } from "~/app/context.server";
import { answerRefused, seeOther } from "~/app/platform/http/answers.server";
import { parseForm, readForm } from "~/app/platform/http/form.server";
import { pickText } from "~/app/platform/language/texts";
import type { Buyer } from "../buyers-queries.server";
import { agreeForm } from "../sign-in/auth-form.server";
import { nextOf } from "../sign-in/sign-in-page.server";
import { agreeAgain } from "./agree-again.server";
import { owedTexts, versionsMark } from "./consents-queries.server";

/** Loads the texts that a person has to agree to again. Whoever has nothing to agree to moves on at once. */
export async function loadAgree(request: Request, { db, language }: RequestContext, buyer: Buyer) {
  const owed = await owedTexts(db, buyer.id);
  if (owed.length === 0) throw redirect(nextOf(request));
  return {
    title: language.i18n.t("account:title.agree"),
    texts: owed.map(({ id, number, title }) => ({ id, number, title: pickText(title, language.locale) })),
    shown: versionsMark(owed),
  };
}

/** Handles the agreement and leads back to where the person came from. */
export async function answerAgree(request: Request, { db }: RequestContext, buyer: Buyer) {
  const form = await readForm(request);
  const parsed = parseForm(form, agreeForm);
  if (!parsed.ok) return answerRefused(parsed.reply);
  const done = await agreeAgain(db, { userId: buyer.id, shown: String(form.get("shown") ?? "") });
  if (!done.ok) return answerRefused({ values: {}, errors: { agree: done.code } });
  return seeOther(nextOf(request));
}

import { z } from "zod";
import { requireBuyer } from "~/app/account/api.server";
import type { RequestContext } from "~/app/context.server";
import { redirectWithToast } from "~/app/platform/cookies/toast.server";
import { filledText } from "~/app/platform/forms/form-parts.server";
import { answerRefused, notFound } from "~/app/platform/http/answers.server";
import { parseForm, readForm, refuseForm } from "~/app/platform/http/form.server";
import { href } from "~/app/platform/http/href";
import { readId } from "~/app/platform/ids";
import { textKey } from "~/app/platform/language/text-keys";
import { storedPicture } from "~/app/platform/media/media-source";
import { firstWords } from "./about-post";
import { appealRuling } from "./appeals.server";
import { markedPicture, ownRuling } from "./appeals-queries.server";
import { rulingLimit } from "./moderated";

async function asked(request: Request, context: RequestContext) {
  const buyer = await requireBuyer(request, context);
  const rulingId = readId(new URL(request.url).searchParams.get("ruling"));
  const ruling = rulingId === null ? null : await ownRuling(context.db, { userId: buyer.id, rulingId });
  if (!ruling) throw notFound();
  return { buyer, ruling };
}

/** Loads the ruling in the address: of a post or a comment of this person's, or of a shop they post for. */
export async function loadAppeal(request: Request, context: RequestContext) {
  const { ruling } = await asked(request, context);
  const { appealedAt, appealUntil, stands, body, mark, postId } = ruling;
  const picture = mark && (await markedPicture(context.db, { postId, place: mark.place }));
  return {
    title: context.language.i18n.t(`posts:ruling.${ruling.kind}`),
    ruling,
    first: firstWords(body),
    canAppeal: stands && appealedAt === null && appealUntil > context.clock.now().getTime(),
    picture: picture && storedPicture(picture),
  };
}

const appealForm = z.object({ words: filledText(rulingLimit) });

/** Sends the appeal; what was typed comes back with a refusal. */
export async function answerAppeal(request: Request, context: RequestContext) {
  const { buyer, ruling } = await asked(request, context);
  const parsed = parseForm(await readForm(request), appealForm);
  if (!parsed.ok) return answerRefused(parsed.reply);
  const { words } = parsed.value;
  const sent = await appealRuling(context.db, { userId: buyer.id, rulingId: ruling.id, words });
  if (sent.ok)
    return redirectWithToast(context, href("/pages/find/appeal", { ruling: ruling.id }), "posts:appeal.done");
  if (sent.code === "notFound") throw notFound();
  return answerRefused(refuseForm(parsed.values, { "": textKey("posts:appeal.errors", sent.code) }));
}

import { goodsCards } from "~/app/catalog/api.server";
import { diffWords } from "~/app/console/words-diff";
import type { RequestContext } from "~/app/context.server";
import { redirectWithToast } from "~/app/platform/cookies/toast.server";
import { answerRefused, notFound } from "~/app/platform/http/answers.server";
import { type FormReply, parseForm, readForm, refuseForm } from "~/app/platform/http/form.server";
import { href } from "~/app/platform/http/href";
import { json } from "~/app/platform/http/text-response.server";
import { readId } from "~/app/platform/ids";
import { textKey } from "~/app/platform/language/text-keys";
import { storedPicture } from "~/app/platform/media/media-source";
import type { Refusal, Result } from "~/app/platform/result";
import { type Actor, requireStaff } from "~/app/staff/api.server";
import { may } from "~/app/staff/ui";
import { reportsAbout } from "~/app/support/api.server";
import { decideAppeal } from "../moderation/appeals.server";
import { decidePost } from "../moderation/decide-post.server";
import type { Subject } from "../moderation/moderated";
import { keepReported, takeDown } from "../moderation/take-down.server";
import { headingOf } from "../post";
import { videoAddress } from "../videos/video-address";
import { caseAddress } from "./addresses";
import { type CaseAct, caseForm } from "./case-form.server";
import { commentCase, postCase } from "./case-queries.server";

const readCase = (kind: Subject["kind"]) => (kind === "post" ? postCase : commentCase);

/** Loads a post or a comment with its reports, rulings, goods and author. At most three statements. */
export async function loadCase(
  request: Request,
  context: RequestContext,
  about: { kind: Subject["kind"]; id: string },
) {
  const staff = await requireStaff(request, context, "posts.read");
  const { db, language } = context;
  const id = readId(about.id);
  if (id === null) throw notFound();
  const [found, reports] = await Promise.all([
    readCase(about.kind)(db, id, language.locale),
    reportsAbout(db, { kind: about.kind, id }),
  ]);
  if (!found) throw notFound();
  const { pictures, goods, video, body, nextBody, ...rest } = found;
  const cards = await goodsCards(db, goods, language.locale);
  const appeal = rest.rulings.find(({ appealedAt, outcome }) => appealedAt !== null && outcome === null);
  return {
    title: language.i18n.t(`moderation:${about.kind}`, { id }),
    about: { kind: about.kind, id },
    ...rest,
    ...headingOf(body),
    change: nextBody === null ? null : diffWords(body, nextBody, rest.language),
    spoken: new Intl.DisplayNames([language.locale], { type: "language" }).of(rest.language) ?? rest.language,
    pictures: pictures.map(storedPicture),
    goods: goods.flatMap((one) => cards.get(one) ?? []),
    video: video && {
      src: videoAddress(video.id, video.mime),
      width: video.width,
      height: video.height,
      poster: video.cover && storedPicture(video.cover),
    },
    reports,
    appeal: appeal?.id ?? null,
    /** The appeal is against this person's own ruling. */
    own: appeal?.byId === staff.id,
    decides: may(staff, "posts.decide"),
  };
}

/** Handles a decision of staff: the next waiting post, or the list; what was typed survives a lost race. */
export async function answerCase(
  request: Request,
  context: RequestContext,
  wanted: { kind: Subject["kind"]; id: string },
) {
  const staff = await requireStaff(request, context, "posts.decide");
  const { db, address, language } = context;
  const id = readId(wanted.id);
  if (id === null) throw notFound();
  const about = { kind: wanted.kind, id };
  const parsed = parseForm(await readForm(request), caseForm);
  if (!parsed.ok) return answerRefused<FormReply>(parsed.reply);
  const { value, values } = parsed;
  const done = await act(context, { staff, address }, about, value);
  if (done.ok) {
    const next = value.intent === "decide" ? (await postCase(db, id, language.locale))?.next : null;
    return redirectWithToast(
      context,
      next ? caseAddress({ kind: "post", id: next }) : href("/operator/posts"),
      textKey("moderation:toast", value.intent),
    );
  }
  if (done.code === "notFound") throw notFound();
  // The page shows the post as it is now, and its form names that version.
  const { version: _, ...typed } = values;
  return json<FormReply>(refuseForm(typed, { "": textKey("moderation:errors", done.code) }), { status: 409 });
}

function act(
  { db }: RequestContext,
  actor: Actor,
  about: Subject,
  value: CaseAct,
): Promise<Result<null, "notFound" | "over" | "changed" | "own" | (Refusal<"over"> & { by: string | null })>> {
  switch (value.intent) {
    case "decide":
      return decidePost(db, { actor, id: about.id, version: value.version, ruling: value.ruling });
    case "takeDown":
      return takeDown(db, { actor, about, answer: value.answer, ruling: value.ruling });
    case "keep":
      return keepReported(db, { actor, about, answer: value.answer });
    case "appeal":
      return decideAppeal(db, { actor, rulingId: value.rulingId, outcome: value.outcome, answer: value.answer });
  }
}

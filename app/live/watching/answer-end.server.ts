import { z } from "zod";
import { requireShopStaff } from "~/app/account/api.server";
import type { RequestContext } from "~/app/context.server";
import { redirectWithToast } from "~/app/platform/cookies/toast.server";
import { filledText } from "~/app/platform/forms/form-parts.server";
import { answerRefused, badRequest, notFound } from "~/app/platform/http/answers.server";
import { type FormErrors, parseForm, readForm, refuseForm, rowVersion } from "~/app/platform/http/form.server";
import { href } from "~/app/platform/http/href";
import { readId } from "~/app/platform/ids";
import { textKey } from "~/app/platform/language/text-keys";
import { appealCut } from "../admin/appeal-cut.server";
import { rulingLimits } from "../admin/ruling";
import { answerCaptions } from "../captions/answer-captions.server";
import { captionBytes } from "../captions/captions";
import { changeReplay, type ReplayChange } from "../rooms/change-replay.server";
import { readClock } from "../rooms/cut-times";
import { answerFollow } from "./answer-follow.server";

const replayForm = z.object({
  intent: z.enum(["hide", "show", "cut", "delete"]),
  version: rowVersion,
  from: z.string().default(""),
  to: z.string().default(""),
});

type Sent = z.output<typeof replayForm>;

const appealForm = z.object({ words: filledText(rulingLimits.words) });

/**
 * Handles every form of the page of a room that has ended: follow, what its shop does with the recording and its
 * captions, and its appeal against staff who cut it off.
 */
export async function answerEnd(request: Request, context: RequestContext) {
  // With a file of captions, which is small enough to be read whole.
  const hasFile = request.headers.get("Content-Type")?.startsWith("multipart/") ?? false;
  const form = await readForm(request, hasFile ? 2 * captionBytes : undefined);
  if (/^(un)?follow$/.test(String(form.get("intent")))) return answerFollow(request, context, form);
  const { shopId } = await requireShopStaff(request, context, "live");
  const roomId = readId(new URL(request.url).searchParams.get("id"));
  if (roomId === null) throw notFound();
  if (form.get("intent") === "appeal") return answerAppeal(context, { form, roomId, shopId });
  if (/^(un)?caption$/.test(String(form.get("intent")))) return answerCaptions(context, { sent: form, roomId, shopId });
  const parsed = parseForm(form, replayForm);
  if (!parsed.ok) throw badRequest();
  const { values, value } = parsed;
  const refused = (errors: FormErrors) => answerRefused(refuseForm(values, errors));
  const change = changeOf(value);
  if ("errors" in change) return refused(change.errors);
  const changed = await changeReplay(context, { roomId, shopId, version: value.version, change });
  if (changed.ok)
    return redirectWithToast(context, href("/pages/page/end_live", { id: roomId }), textKey("live:done", value.intent));
  if (changed.code === "notFound") throw notFound();
  return refused({ [changed.code === "wrongCut" ? "to" : ""]: textKey("live:errors", changed.code) });
}

async function answerAppeal(context: RequestContext, sent: { form: FormData; roomId: number; shopId: number }) {
  const { form, roomId, shopId } = sent;
  const parsed = parseForm(form, appealForm);
  if (!parsed.ok) return answerRefused(parsed.reply);
  const appealed = await appealCut(context, { roomId, shopId, words: parsed.value.words });
  if (appealed.ok) return redirectWithToast(context, href("/pages/page/end_live", { id: roomId }), "live:done.appeal");
  if (appealed.code === "notFound") throw notFound();
  return answerRefused(refuseForm(parsed.values, { "": textKey("live:errors", appealed.code) }));
}

/** Reads what a form asks for. An end at the last second, or none, is that of the recording. */
function changeOf({ intent, from, to }: Sent): ReplayChange | { errors: FormErrors } {
  if (intent !== "cut") return { to: intent };
  const [fromMs, toMs] = [from, to].map((text) => (text.trim() === "" ? null : (readClock(text) ?? Number.NaN)));
  const errors: FormErrors = {};
  if (Number.isNaN(fromMs)) errors.from = "live:errors.clock";
  if (Number.isNaN(toMs)) errors.to = "live:errors.clock";
  return Object.keys(errors).length > 0 ? { errors } : { to: "cut", fromMs: fromMs ?? 0, toMs: toMs ?? null };
}

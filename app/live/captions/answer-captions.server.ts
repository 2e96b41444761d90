import { z } from "zod";
import type { RequestContext } from "~/app/context.server";
import { redirectWithToast } from "~/app/platform/cookies/toast.server";
import { answerRefused, notFound } from "~/app/platform/http/answers.server";
import { parseForm, refuseForm } from "~/app/platform/http/form.server";
import { href } from "~/app/platform/http/href";
import { locales } from "~/app/platform/language/locales";
import { textKey } from "~/app/platform/language/text-keys";
import { changeCaptions } from "./change-captions.server";

const form = z.object({ locale: z.enum(locales, "choose") });

/** Handles the captions of a recording: `intent` caption (a file, and its language) or uncaption. */
export async function answerCaptions(
  context: RequestContext,
  { sent, roomId, shopId }: { sent: FormData; roomId: number; shopId: number },
) {
  const { db } = context;
  const page = href("/pages/page/end_live", { id: roomId });
  if (sent.get("intent") === "uncaption") {
    const removed = await changeCaptions(db, { roomId, shopId, sent: null });
    if (!removed.ok) throw notFound();
    return redirectWithToast(context, page, "live:done.uncaption");
  }
  const parsed = parseForm(sent, form);
  if (!parsed.ok) return answerRefused(parsed.reply);
  const file = sent.get("captions");
  const refused = (error: Parameters<typeof refuseForm>[1][string]) =>
    answerRefused(refuseForm(parsed.values, { captions: error }));
  if (!(file instanceof Blob) || file.size === 0) return refused("live:errors.captions.noFile");
  const bytes = new Uint8Array(await file.arrayBuffer());
  const added = await changeCaptions(db, { roomId, shopId, sent: { bytes, locale: parsed.value.locale } });
  if (added.ok) return redirectWithToast(context, page, "live:done.caption");
  if (added.code === "notFound") throw notFound();
  const key = textKey("live:errors.captions", added.code);
  return refused("line" in added ? `${key}|line=${added.line}` : key);
}

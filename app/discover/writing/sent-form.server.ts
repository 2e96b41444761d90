import { requireBuyer } from "~/app/account/api.server";
import type { RequestContext } from "~/app/context.server";
import { notFound } from "~/app/platform/http/answers.server";
import { type FormErrors, parseForm } from "~/app/platform/http/form.server";
import { textKey } from "~/app/platform/language/text-keys";
import { videoLimits } from "~/app/platform/media/video-file";
import { acceptUploads } from "~/app/platform/uploads/accept-uploads.server";
import { postLimits } from "../post";
import { acceptVideo } from "../videos/accept-video.server";
import { postingShop } from "./compose-page.server";
import { arranged, composerForm, composerParts, intentOf } from "./composer-form.server";
import type { SentDraft } from "./keep-draft.server";
import type { Writer } from "./writer";

export interface SentForm {
  writer: Writer;
  intent: { act: string; about: string };
  name: string;
  draft: SentDraft;
  /** Words of a search for goods. */
  q: string;
  errors: FormErrors;
}

/**
 * Reads the composer's form: what was typed, the order of its pictures after the pressed button, and pictures or a
 * video that came with it. Throws a 404 `Response` for a shop that the person may not post for.
 */
export async function readComposer(request: Request, context: RequestContext): Promise<SentForm> {
  const buyer = await requireBuyer(request, context);
  let sentVideo: string | null = null;
  const errors: FormErrors = {};
  const sent = await acceptUploads(request, context, {
    ownerId: buyer.id,
    max: postLimits.pictures,
    field: "picture",
    file: {
      field: "videoFile",
      max: videoLimits.bytes,
      take: async (file) => {
        const video = await acceptVideo(context, { userId: buyer.id, file });
        if (video.ok) sentVideo = video.value.id;
        else errors.picture = textKey("uploads", video.code);
      },
    },
  });
  const { form } = sent;
  if (sent.refusal) errors.picture = sent.refusal;
  const parts = composerParts(form);
  const intent = intentOf(form);
  const ownShop = postingShop(buyer);
  if (parts.isShop && ownShop === null) throw notFound();
  const writer: Writer = { userId: buyer.id, shopId: parts.isShop ? ownShop : null };
  const parsed = parseForm(form, composerForm);
  if (!parsed.ok) Object.assign(errors, parsed.reply.errors);
  const typed = (name: string) => String(form.get(name) ?? "");
  const read = parsed.ok
    ? parsed.value
    : { key: "", name: typed("name"), body: typed("body"), place: typed("place"), comments: "everybody" as const };
  const order = [...new Set([...arranged(parts.order, intent), ...sent.pictures.map(({ hash }) => hash)])];
  if (order.length > postLimits.pictures) errors.picture = "uploads:no_room";
  const videoId = intent.act === "dropVideo" ? null : (sentVideo ?? parts.videoId);
  const goods = parts.goods.filter((id) => intent.act !== "dropGoods" || String(id) !== intent.about);
  if (goods.length > postLimits.goods) errors.goods = "composing:errors.tooManyGoods";
  return {
    writer,
    intent,
    name: read.name,
    q: parts.q,
    errors,
    draft: {
      postId: parts.postId,
      version: parts.version,
      key: read.key,
      language: context.language.locale,
      body: read.body,
      place: read.place,
      commentsFrom: read.comments,
      pictures: order.slice(0, postLimits.pictures),
      videoId,
      goods: goods.slice(0, postLimits.goods),
    },
  };
}

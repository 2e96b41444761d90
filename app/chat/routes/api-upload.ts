import type { ActionFunctionArgs, LoaderFunctionArgs } from "#router/server";
import { requireApiBuyer } from "~/app/account/api.server";
import type { RequestContext } from "~/app/context.server";
import { failure, success } from "~/app/platform/http/envelope.server";
import { onlyPost } from "~/app/platform/http/guards/only-post.server";
import { type CodesOf, textKey } from "~/app/platform/language/text-keys";
import { acceptPicture } from "~/app/platform/uploads/accept-picture.server";
import { acceptUploads } from "~/app/platform/uploads/accept-uploads.server";
import { acceptVoice } from "../voice/accept-voice.server";
import { voiceAddress } from "../voice/voice-address";

type Stored = { url: string } | { refusal: CodesOf<"uploads"> };

/** Stores a file as a picture, or else as a draft recording. */
async function store(context: RequestContext, userId: number, file: { file: string; length: number }): Promise<Stored> {
  const picture = await acceptPicture(context, { ownerId: userId, picture: file });
  if (picture.ok) return { url: picture.value.picture.src };
  if (picture.code !== "pictureWrongType") return { refusal: picture.code };
  const voice = await acceptVoice(context.db, { userId, file });
  if (voice.ok) return { url: voiceAddress(voice.value.id) };
  return { refusal: voice.code === "voiceWrongType" ? picture.code : voice.code };
}

/**
 * POST /wanlshop/common/upload, multipart: stores the field `file`, a picture or a recording, by the rules of our own
 * forms. Returns `{ url, fullurl }`, which name it in a message.
 */
export async function action({ request, context }: ActionFunctionArgs) {
  const { clock, language } = context;
  const { t } = language.i18n;
  if (request.method !== "POST") return onlyPost(context);
  const { id: userId } = await requireApiBuyer(request, context);
  const stored: Stored[] = [];
  await acceptUploads(request, context, {
    ownerId: userId,
    max: 0,
    field: "picture",
    file: {
      field: "file",
      take: async (file) => {
        stored.push(file === "too_large" ? { refusal: "pictureTooLarge" } : await store(context, userId, file));
      },
    },
  });
  const done = stored.at(-1);
  if (!done) return failure(200, t("shell:api.badInput", { field: "file" }), clock);
  if ("refusal" in done) return failure(200, t(textKey("uploads", done.refusal)), clock, { reason: done.refusal });
  return success({ url: done.url, fullurl: done.url }, context);
}

export const loader = ({ context }: LoaderFunctionArgs) => onlyPost(context);

import type { ActionFunctionArgs } from "#router/server";
import { currentBuyer } from "~/app/account/api.server";
import { json } from "~/app/platform/http/text-response.server";
import { videoLimits } from "~/app/platform/media/video-file";
import { acceptUploads } from "~/app/platform/uploads/accept-uploads.server";
import { acceptVideo } from "../videos/accept-video.server";
import type { SentVideo } from "../videos/video";
import { videoAddress } from "../videos/video-address";

/** `POST /videos`: stores the field `video` of the signed-in buyer until a post has it. Returns `SentVideo`. */
export async function action({ request, context }: ActionFunctionArgs) {
  const buyer = await currentBuyer(request, context);
  if (!buyer) return json<SentVideo>({ refusal: "sign_in" }, { status: 401 });
  let answer: SentVideo = { refusal: "videoEmpty" };
  await acceptUploads(request, context, {
    ownerId: buyer.id,
    max: 0,
    field: "picture",
    file: {
      field: "video",
      max: videoLimits.bytes,
      take: async (file) => {
        const done = await acceptVideo(context, { userId: buyer.id, file });
        answer = done.ok
          ? { ...done.value, src: videoAddress(done.value.id, done.value.mime) }
          : { refusal: done.code };
      },
    },
  });
  return json<SentVideo>(answer, { status: "refusal" in answer ? 400 : 200 });
}

export function loader() {
  throw new Response(null, { status: 405, headers: { Allow: "POST" } });
}

import type { ActionFunctionArgs } from "#router/server";
import { currentBuyer } from "~/app/account/guard.server";
import { answerRefused } from "~/app/platform/http/answers.server";
import { json } from "~/app/platform/http/text-response.server";
import { acceptUploads } from "~/app/platform/uploads/accept-uploads.server";
import type { SentPicture } from "~/app/platform/uploads/send-picture";

/** `POST /uploads`: stores the field `picture` as an upload of the signed-in buyer. Returns `SentPicture`. */
export async function action({ request, context }: ActionFunctionArgs) {
  const buyer = await currentBuyer(request, context);
  if (!buyer) return json<SentPicture>({ refusal: "sign_in" }, { status: 401 });
  const { pictures, code } = await acceptUploads(request, context, { ownerId: buyer.id, max: 1, field: "picture" });
  const [accepted] = pictures;
  if (accepted) return json<SentPicture>({ id: accepted.id, picture: accepted.picture });
  return answerRefused<SentPicture>({ refusal: code ?? "pictureWrongType" });
}

export function loader() {
  throw new Response(null, { status: 405, headers: { Allow: "POST" } });
}

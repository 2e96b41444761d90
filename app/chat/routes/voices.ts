import type { ActionFunctionArgs, LoaderFunctionArgs } from "#router/server";
import { currentBuyer, requireBuyer } from "~/app/account/api.server";
import { notFound } from "~/app/platform/http/answers.server";
import { json } from "~/app/platform/http/text-response.server";
import { acceptUploads } from "~/app/platform/uploads/accept-uploads.server";
import type { SentVoice } from "../client/send-voice";
import { acceptVoice } from "../voice/accept-voice.server";
import { voiceResponse } from "../voice/voice-response.server";
import { heardVoice } from "../voice/voices-queries.server";
import { sidesOf } from "../wire/api-party.server";

/** `GET /voices?id=`: a recording, whole or by range, for the parties of its conversation; a 404 for everybody else. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const buyer = await requireBuyer(request, context);
  const id = new URL(request.url).searchParams.get("id") ?? "";
  const voice = await heardVoice(context.db, { id, userId: buyer.id, parties: sidesOf(buyer) });
  if (!voice) throw notFound();
  return voiceResponse(request, { id, ...voice });
}

/** `POST /voices`: stores the field `voice` as a draft recording. Returns `SentVoice`. */
export async function action({ request, context }: ActionFunctionArgs) {
  const buyer = await currentBuyer(request, context);
  if (!buyer) return json<SentVoice>({ refusal: "sign_in" }, { status: 401 });
  let answer: SentVoice = { refusal: "voiceEmpty" };
  await acceptUploads(request, context, {
    ownerId: buyer.id,
    max: 0,
    field: "picture",
    file: {
      field: "voice",
      take: async (file) => {
        const done = await acceptVoice(context.db, { userId: buyer.id, file });
        answer = done.ok ? done.value : { refusal: done.code };
      },
    },
  });
  return json<SentVoice>(answer, { status: "refusal" in answer ? 400 : 200 });
}

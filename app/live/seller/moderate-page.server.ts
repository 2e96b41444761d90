import type { z } from "zod";
import { requireShopStaff } from "~/app/account/api.server";
import type { RequestContext } from "~/app/context.server";
import { badRequest, notFound, seeOther } from "~/app/platform/http/answers.server";
import { parseForm, readForm } from "~/app/platform/http/form.server";
import { href } from "~/app/platform/http/href";
import { json } from "~/app/platform/http/text-response.server";
import { readId } from "~/app/platform/ids";
import type { TalkReply } from "../talk/answer-talk.server";
import { muteViewer, pinLine, removeLine, setSlow } from "../talk/moderate.server";
import { moderateForm } from "../talk/talk-form.server";

/** Answers what the shop's people do with what is said in their room: `intent` remove, mute, pin, unpin, slow. */
export async function answerModeration(request: Request, context: RequestContext): Promise<Response> {
  const { id: userId, shopId } = await requireShopStaff(request, context, "live");
  const roomId = readId(new URL(request.url).searchParams.get("id"));
  if (roomId === null) throw notFound();
  const form = await readForm(request, 2048);
  const parsed = parseForm(form, moderateForm);
  if (!parsed.ok) throw badRequest();
  const acted = await moderate(context, { roomId, shopId, userId, act: parsed.value });
  if (!acted.ok) throw notFound();
  if (form.get("live") === "1") return json<TalkReply>({ done: true });
  return seeOther(`${href("/pages/shop/live/live", { id: roomId })}#talk`);
}

interface Moderating {
  roomId: number;
  shopId: number;
  userId: number;
  act: z.infer<typeof moderateForm>;
}

function moderate(context: RequestContext, { roomId, shopId, userId, act }: Moderating) {
  switch (act.intent) {
    case "remove":
      return removeLine(context, { roomId, shopId, number: act.line, userId });
    case "mute":
      return muteViewer(context, { roomId, shopId, number: act.line, userId, minutes: act.minutes });
    case "pin":
      return pinLine(context, { roomId, shopId, number: act.line });
    case "unpin":
      return pinLine(context, { roomId, shopId, number: null });
    case "slow":
      return setSlow(context, { roomId, shopId, seconds: act.seconds });
  }
}

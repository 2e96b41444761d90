import { z } from "zod";
import { requireBuyer } from "~/app/account/api.server";
import type { RequestContext } from "~/app/context.server";
import { redirectWithToast } from "~/app/platform/cookies/toast.server";
import { intent } from "~/app/platform/forms/form-parts.server";
import { badRequest, notFound } from "~/app/platform/http/answers.server";
import { parseForm, readForm } from "~/app/platform/http/form.server";
import { localPath } from "~/app/platform/http/local-path";
import { unfollowShops } from "~/app/shops/api.server";
import { followRoom } from "../talk/follow-room.server";
import { askedRoom } from "./room-page.server";

const form = z.object({ intent: intent("follow", "unfollow") });

/**
 * Handles the follow button on a room's pages: its shop is followed, which counts for a room on air. Visitors sign in
 * and come back.
 */
export async function answerFollow(request: Request, context: RequestContext, sent?: FormData): Promise<Response> {
  const buyer = await requireBuyer(request, context);
  const parsed = parseForm(sent ?? (await readForm(request)), form);
  if (!parsed.ok) throw badRequest();
  const room = await askedRoom(request, context);
  if (!room) throw notFound();
  const follows = parsed.value.intent === "follow";
  if (follows) await followRoom(context, { roomId: room.id, userId: buyer.id });
  else await unfollowShops(context.db, { userId: buyer.id, shopIds: [room.shopId] });
  const { pathname, search } = new URL(request.url);
  return redirectWithToast(context, localPath(pathname + search), follows ? "shop:followed" : "shop:unfollowed");
}

import { z } from "zod";
import { requireBuyer } from "~/app/account/api.server";
import type { RequestContext } from "~/app/context.server";
import { redirectWithToast, toastCookie } from "~/app/platform/cookies/toast.server";
import { intent } from "~/app/platform/forms/form-parts.server";
import { notFound } from "~/app/platform/http/answers.server";
import { parseForm } from "~/app/platform/http/form.server";
import { localPath } from "~/app/platform/http/local-path";
import { json } from "~/app/platform/http/text-response.server";
import { readId } from "~/app/platform/ids";
import { followShops, shopExists, unfollowShops } from "~/app/shops/api.server";

const form = z.object({ intent: intent("follow", "unfollow"), shop: z.string(), live: z.literal("1").optional() });

/**
 * Handles the follow button of a shop in the results: redirects back to the results, or returns `{ on }` without a
 * redirect to a page whose script runs (`live=1`). Visitors are sent to sign in. Null: not a form of this kind. Throws
 * a 404 `Response` for a shop that does not exist.
 */
export async function followResult(
  request: Request,
  context: RequestContext,
  sent: FormData,
): Promise<Response | null> {
  const parsed = parseForm(sent, form);
  if (!parsed.ok) return null;
  const buyer = await requireBuyer(request, context);
  const { intent, shop, live } = parsed.value;
  const shopId = readId(shop);
  if (shopId === null || !(await shopExists(context.db, shopId))) throw notFound();
  const on = intent === "follow";
  const change = on ? followShops : unfollowShops;
  await change(context.db, { userId: buyer.id, shopIds: [shopId] });
  const toast = on ? "search:shop.followed" : "search:shop.unfollowed";
  if (live) return json({ on }, { headers: { "Set-Cookie": toastCookie(context, toast) } });
  const { pathname, search } = new URL(request.url);
  return redirectWithToast(context, localPath(pathname + search), toast);
}

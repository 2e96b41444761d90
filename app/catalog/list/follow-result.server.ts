import { json } from "@remix-run/node";
import { z } from "zod";
import { requireBuyer } from "~/app/account/api.server";
import type { RequestContext } from "~/app/context.server";
import { redirectWithToast, toastCookie } from "~/app/platform/cookies/toast.server";
import { parseForm } from "~/app/platform/http/form.server";
import { localPath } from "~/app/platform/http/local-path";
import { readId } from "~/app/platform/ids";
import { followShops, shopExists, unfollowShops } from "~/app/shops/api.server";

const form = z.object({ act: z.enum(["follow", "unfollow"]), shop: z.string(), live: z.literal("1").optional() });

/**
 * The follow button of a shop among the results: back to the results, or without a redirect (`{ on }`) for a page whose script runs
 * (`live=1`). A visitor is sent to sign in. Null: the form is not one of these. Throws a 404 `Response` for a shop that is not there.
 */
export async function followResult(
  request: Request,
  context: RequestContext,
  sent: FormData,
): Promise<Response | null> {
  const parsed = parseForm(sent, form);
  if (!parsed.ok) return null;
  const buyer = await requireBuyer(request, context);
  const { act, shop, live } = parsed.value;
  const shopId = readId(shop);
  if (shopId === null || !(await shopExists(context.db, shopId))) throw new Response(null, { status: 404 });
  const on = act === "follow";
  const change = on ? followShops : unfollowShops;
  await change(context.db, { userId: buyer.id, shopIds: [shopId] });
  const toast = on ? "search:shop.followed" : "search:shop.unfollowed";
  if (live) return json({ on }, { headers: { "Set-Cookie": toastCookie(context, toast) } });
  const { pathname, search } = new URL(request.url);
  return redirectWithToast(context, localPath(pathname + search), toast);
}

import { z } from "zod";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "#router/server";
import { currentBuyer, requireBuyer } from "~/app/account/api.server";
import { redirectWithToast } from "~/app/platform/cookies/toast.server";
import { intent } from "~/app/platform/forms/form-parts.server";
import { notFound } from "~/app/platform/http/answers.server";
import { parseForm, readForm } from "~/app/platform/http/form.server";
import { pageOfForm } from "~/app/platform/http/guards/came-from";
import { readId } from "~/app/platform/ids";
import { followShops, unfollowShops } from "../follow-shops.server";
import { followedAmong } from "../follows-queries.server";
import { shopProfile } from "../shop-profile.server";
import { shopExists } from "../shops-queries.server";

/**
 * Loads the data common to all screens of a shop; 404 if the shop does not exist.
 * @param name query parameter of the shop's id
 */
export async function openShop({ request, context }: LoaderFunctionArgs, name: "id" | "shop_id" = "id") {
  const { db, language, origin } = context;
  const id = readId(new URL(request.url).searchParams.get(name));
  const shop = id === null ? null : await shopProfile(db, { id, locale: language.locale });
  if (!shop) throw notFound();
  const buyer = await currentBuyer(request, context);
  const followed = buyer !== null && (await followedAmong(db, { userId: buyer.id, shopIds: [shop.id] })).has(shop.id);
  return { shop, followed, origin };
}

const form = z.object({ intent: intent("follow", "unfollow"), stays: z.literal("1").optional() });

/**
 * Handles the follow button on a shop's pages and redirects back to the same page, or with `stays` to where it stood.
 */
export async function changeFollow({ request, context }: ActionFunctionArgs): Promise<Response> {
  const parsed = parseForm(await readForm(request), form);
  const here = pageOfForm(request, { origin: context.origin, stays: parsed.ok && parsed.value.stays === "1" });
  const buyer = await requireBuyer(request, context, here);
  const id = readId(new URL(request.url).searchParams.get("id"));
  if (!parsed.ok || id === null || !(await shopExists(context.db, id))) throw notFound();
  const { intent } = parsed.value;
  const change = intent === "follow" ? followShops : unfollowShops;
  await change(context.db, { userId: buyer.id, shopIds: [id] });
  return redirectWithToast(context, here, intent === "follow" ? "shop:followed" : "shop:unfollowed");
}

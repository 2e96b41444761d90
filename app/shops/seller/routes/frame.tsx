import { Outlet, useLoaderData, useRouteLoaderData } from "#router";
import type { LinksFunction, LoaderFunctionArgs, SerializeFrom } from "#router/server";
import { mayInShop, requireShopStaff } from "~/app/account/api.server";
import { unreadOf } from "~/app/chat/api.server";
import { consoleMeta } from "~/app/console/console-meta";
import { notFound } from "~/app/platform/http/answers.server";
import { shopCards } from "~/app/shops/shop-cards.server";
import { merchantItems } from "../merchant-nav.server";
import styles from "../seller.css?url";
import { MerchantFrame } from "../ui/merchant-frame";
import { MerchantProblem } from "../ui/merchant-problem";

/** For error pages; every other page has its own. */
export const meta = consoleMeta;

export const handle = { console: true };
export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

/**
 * Frame of every merchant's page: the shop, the pages of the person's role, and the number of unread messages. Two
 * statements at most.
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const worker = await requireShopStaff(request, context);
  const { id: userId, shopId, role } = worker;
  const [shops, unread] = await Promise.all([
    shopCards(context.db, [shopId], context.language.locale),
    mayInShop(role, "chat") ? unreadOf(context.db, { side: "shop", shopId, userId }) : 0,
  ]);
  const shop = shops.get(shopId);
  if (!shop) throw notFound();
  const { name, logo, state } = shop;
  return {
    shop: { name, logo: logo && `${logo.src}-80.webp`, state },
    role,
    unread,
    items: merchantItems(worker),
  };
}

export default function Frame() {
  return (
    <MerchantFrame {...useLoaderData<typeof loader>()}>
      <Outlet />
    </MerchantFrame>
  );
}

/** Keeps the frame when a page is not found, forbidden, or failed. */
export function ErrorBoundary() {
  const data = useRouteLoaderData<SerializeFrom<typeof loader>>("shops/seller/routes/frame");
  if (!data) return <MerchantProblem alone />;
  return (
    <MerchantFrame {...data}>
      <MerchantProblem />
    </MerchantFrame>
  );
}

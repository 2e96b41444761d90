import { useActionData, useLoaderData } from "#router";
import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from "#router/server";
import { consoleMeta } from "~/app/console/console-meta";
import { answerShopOffers, loadShopOffers, type SentReply } from "../offers-page.server";
import { OfferList } from "../ui/offer-list";
import styles from "../ui/offers.css?url";

export const meta = consoleMeta;

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

/** `/pages/store/marketing/offers?state=&q=&before=`: a shop's flash offers, and what became of them. */
export const loader = ({ request, context }: LoaderFunctionArgs) => loadShopOffers(request, context);

export const action = ({ request, context }: ActionFunctionArgs) => answerShopOffers(request, context);

export default function ShopOffers() {
  const reply = useActionData<typeof action>() as SentReply | undefined;
  return <OfferList data={useLoaderData<typeof loader>()} reply={reply} />;
}

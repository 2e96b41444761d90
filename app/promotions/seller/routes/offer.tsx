import { useActionData, useLoaderData } from "#router";
import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs, SerializeFrom } from "#router/server";
import { offerStripStyles } from "~/app/catalog/ui";
import { consoleMeta } from "~/app/console/console-meta";
import type { FormReply } from "~/app/platform/http/form.server";
import { answerShopOffer } from "../offer-acts.server";
import { loadShopOffer } from "../offer-page.server";
import { GoodsChoice } from "../ui/goods-choice";
import { OfferForm } from "../ui/offer-form";
import styles from "../ui/offers.css?url";

export const meta = consoleMeta;

export const links: LinksFunction = () =>
  [offerStripStyles, styles].map((sheet) => ({ rel: "stylesheet", href: sheet }));

/**
 * `/pages/store/marketing/offer?id=&goods=&kind=&q=` ("new" or none makes one): the goods to choose from, or the form.
 */
export const loader = ({ request, context }: LoaderFunctionArgs) => loadShopOffer(request, context);

export const action = ({ request, context }: ActionFunctionArgs) => answerShopOffer(request, context);

export default function ShopOffer() {
  const { title, form, choice } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>() as SerializeFrom<FormReply> | undefined;
  return form ? <OfferForm data={form} reply={reply} /> : choice && <GoodsChoice title={title} choice={choice} />;
}

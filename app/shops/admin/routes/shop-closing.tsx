import { useActionData, useLoaderData } from "#router";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "#router/server";
import { consoleMeta } from "~/app/console/console-meta";
import { PageHead } from "~/app/console/page-head";
import { Icon } from "~/app/design/icon";
import { href } from "~/app/platform/http/href";
import { answerShopClosing, loadShopClosing } from "../closing/closing-page.server";
import { ClosingCard } from "../ui/closing-card";

export const meta = consoleMeta;

/** `/operator/shops/:id/close`: the effect of closing a shop, with counts, and the form. */
export const loader = ({ request, params, context }: LoaderFunctionArgs) =>
  loadShopClosing(request, context, params.id ?? "");

export const action = ({ request, params, context }: ActionFunctionArgs) =>
  answerShopClosing(request, context, params.id ?? "");

export default function ShopClosing() {
  const plan = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  return (
    <>
      <PageHead title={plan.title} lead={plan.shop.name}>
        <a className="c-button" href={`${href("/operator/shops")}/${plan.shop.id}`}>
          <Icon name="arrow-left" />
          <bdi>{plan.shop.name}</bdi>
        </a>
      </PageHead>
      <ClosingCard plan={plan} reply={reply} />
    </>
  );
}

import { useTranslation } from "react-i18next";
import { Form, useLoaderData } from "#router";
import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs, MetaFunction } from "#router/server";
import { currentBuyer } from "~/app/account/api.server";
import { Icon } from "~/app/design/icon";
import wash from "~/app/design/styles/wash.css?url";
import { notFound } from "~/app/platform/http/answers.server";
import { useBoundary } from "~/app/platform/ui/clock/use-boundary";
import { InnerPage } from "~/app/platform/ui/inner-page";
import styles from "../ui/bargain.css?url";
import { FriendAsks, FriendThanked } from "../ui/bargain-friend";
import { BargainWhy } from "../ui/bargain-why";
import { sharedMeta } from "../ui/shared-meta";
import { cutHere, loadHelp } from "./help-page.server";

export const links: LinksFunction = () => [wash, styles].map((sheet) => ({ rel: "stylesheet", href: sheet }));

/**
 * `/pages/user/order/help?token=&thanks=`: the page of a bargain for whoever has its link, where a friend cuts it once.
 * `thanks` follows the cut.
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const buyer = await currentBuyer(request, context);
  const page = await loadHelp(request, context, buyer?.id ?? null);
  if (!page) throw notFound();
  return { ...page, me: buyer?.nickname ?? "" };
}

/** Cuts the price. What stands against it, the page says in the place of the button. */
export const action = ({ request, context }: ActionFunctionArgs) => cutHere(request, context);

export const meta: MetaFunction<typeof loader> = sharedMeta;

export default function Help() {
  const page = useLoaderData<typeof loader>();
  const { title, bargain, refusal, cut, again, thanks, me, cutsLeft } = page;
  const { t } = useTranslation("bargain");
  useBoundary(bargain.state === "running" ? Math.min(bargain.endsAt, again?.at ?? bargain.endsAt) : null);
  return (
    <InnerPage title={title} back="/">
      {cut && thanks ? (
        <FriendThanked {...page} cut={cut} />
      ) : (
        <FriendAsks {...page}>
          {refusal === null ? (
            <>
              <Form method="post" className="contents">
                <button type="submit" className="button button-tall button-wide gap-8px">
                  <Icon name="scissors" className="size-20px" />
                  <span>{t("help.cut")}</span>
                </button>
              </Form>
              <p className="hint leading-18">{t("help.you", { name: me, count: cutsLeft })}</p>
            </>
          ) : (
            <BargainWhy {...page} refusal={refusal} />
          )}
        </FriendAsks>
      )}
    </InnerPage>
  );
}

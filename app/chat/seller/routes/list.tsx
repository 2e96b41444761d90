import { useTranslation } from "react-i18next";
import { useLoaderData } from "#router";
import type { LinksFunction, LoaderFunctionArgs } from "#router/server";
import { consoleMeta } from "~/app/console/console-meta";
import { Nothing } from "~/app/console/nothing";
import styles from "../../ui/talk.css?url";
import { useLiveList } from "../../ui/use-live-list";
import { ShopListPane } from "../ui/shop-list-pane";
import shopStyles from "../ui/shop-talk.css?url";
import { loadShopList } from "./shop-list.server";

export const meta = consoleMeta;

export const links: LinksFunction = () => [styles, shopStyles].map((sheet) => ({ rel: "stylesheet", href: sheet }));

/** `/pages/store/chat/list`: the shop's conversations with its buyers. */
export const loader = ({ request, context }: LoaderFunctionArgs) => loadShopList(request, context);

export default function ShopChatList() {
  const { t } = useTranslation("talk");
  const { list } = useLoaderData<typeof loader>();
  useLiveList();
  return (
    <div className="c-panes st-panes is-list grid one-column">
      <ShopListPane list={list} heading="h1" />
      <div className="grid place-center on-desktop">
        <Nothing icon="message-circle" text={t("shop.choose")} />
      </div>
    </div>
  );
}

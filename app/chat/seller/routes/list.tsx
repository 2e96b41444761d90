import type { LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Nothing } from "~/app/design/console/nothing";
import { consoleMeta } from "~/app/operator/ui";
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
    <div className="st-panes is-list">
      <ShopListPane list={list} heading="h1" />
      <div className="st-none">
        <Nothing icon="message-circle" text={t("shop.choose")} />
      </div>
    </div>
  );
}

import { useTranslation } from "react-i18next";
import { useLoaderData } from "#router";
import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from "#router/server";
import choosing from "~/app/design/form/choosing.css?url";
import { Icon } from "~/app/design/icon";
import { EmptyState } from "~/app/design/states";
import { isMistyped } from "~/app/platform/format/handed-number";
import { href } from "~/app/platform/http/href";
import { unlistedMeta } from "~/app/platform/http/title-meta";
import { InnerPage } from "~/app/platform/ui/inner-page";
import { MoreRows, useMoreRows } from "~/app/platform/ui/more-rows";
import { UndoBar } from "~/app/platform/ui/undo-bar";
import { answerOrderAction } from "../acting/answer-order-action.server";
import { ListTabs } from "../ui/list/list-tabs";
import { OrderCard } from "../ui/list/order-card";
import styles from "../ui/list/order-list.css?url";
import { type OrderCard as Card, loadOrderList } from "../viewing/order-list.server";
import { orderLists } from "../viewing/order-tabs";

export const links: LinksFunction = () => [choosing, styles].map((sheet) => ({ rel: "stylesheet", href: sheet }));

const path = "/pages/user/order/order";

/**
 * `/pages/user/order/order?state=&search=&after=&gone=`: a buyer's orders, all, by state (the list's numbers of the
 * specification), or by search. `gone` are those just deleted, for undo.
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
  return { ...(await loadOrderList(request, context)), title: context.language.i18n.t("orders:title") };
}

export const action = ({ request, context }: ActionFunctionArgs) => answerOrderAction(request, context);

export const meta = unlistedMeta;

const nameOf = ({ id }: Card) => id;

export default function OrderListPage() {
  const { t } = useTranslation(["orders", "shell"]);
  const { title, list, search, counts, gone, ...page } = useLoaderData<typeof loader>();
  const here = { state: orderLists[list].state, search };
  const { rows, end } = useMoreRows<Card>(page, (after) => href(path, { ...here, after }), nameOf, { changes: true });
  const empty = search !== "" ? "found" : list;
  return (
    <InnerPage
      title={title}
      back="/pages/user/user"
      action={
        <a className="bar-button" href={href("/pages/user/chat")} aria-label={t("shell:service")}>
          <Icon name="headset" />
        </a>
      }
    >
      <ListTabs list={list} search={search} counts={counts} />
      <UndoBar gone={gone} act="show" text={t("gone", { count: gone.length })} label={t("undo")} />
      {rows.length === 0 ? (
        <EmptyState
          icon={search !== "" ? "search" : "clipboard-list"}
          title={t(isMistyped(search) ? "shell:mistyped" : `empty.${empty}`)}
          text={empty === "all" ? t("empty.text") : undefined}
        >
          <a className="button button-tint" href={empty === "all" ? href("/") : href(path)}>
            {t(empty === "all" ? "empty.browse" : "empty.see")}
          </a>
        </EmptyState>
      ) : (
        <ul className="grid one-column gap-8px p-8-12-0px">
          {rows.map((card) => (
            <li key={card.id}>
              <OrderCard card={card} />
            </li>
          ))}
        </ul>
      )}
      <MoreRows end={end} labels={{ more: t("more"), loading: t("loading"), retry: t("retry") }} />
    </InnerPage>
  );
}

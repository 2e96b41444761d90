import { useTranslation } from "react-i18next";
import { Form, useLoaderData } from "#router";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "#router/server";
import { consoleMeta } from "~/app/console/console-meta";
import { GoodsCell } from "~/app/console/goods-cell";
import { ListPage } from "~/app/console/list/list-page";
import { useMoment } from "~/app/console/use-moment";
import type { Elements } from "~/app/design/children/elements";
import { href } from "~/app/platform/http/href";
import { usePlainAmounts } from "~/app/platform/ui/amounts";
import { ConfirmAction } from "~/app/platform/ui/modal/confirm-action";
import { postTabs } from "../post-tabs";
import { answerShopPosts, loadShopPosts } from "../shop-posts-page.server";

export const meta = consoleMeta;

/** `/pages/store/marketing/posts?state=&before=`: a shop's posts, and what came of each. */
export const loader = ({ request, context }: LoaderFunctionArgs) => loadShopPosts(request, context);

export const action = ({ request, context }: ActionFunctionArgs) => answerShopPosts(request, context);

/** The others are in the file: a table of all would not fit in every language. */
const figures = ["views", "opens", "taps", "likes"] as const;
const columns = ["post", "state", ...figures, "sold", "turnover", "acts"] as const;

export default function ShopPosts() {
  const { t } = useTranslation("composing");
  const { title, rows, counts, tab, next, currency } = useLoaderData<typeof loader>();
  const amount = usePlainAmounts(currency);
  const moment = useMoment();
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0);
  return (
    <ListPage
      path="/pages/store/marketing/posts"
      title={title}
      lead={t("shop.lead")}
      add={{ href: href("/pages/find/compose", { shop: 1 }), text: t("shop.new") }}
      tabs={{
        name: "state",
        label: t("shop.states"),
        all: postTabs,
        current: tab,
        counts: Object.fromEntries(postTabs.map((one) => [one, one === "all" ? all : (counts[one] ?? 0)])),
        text: (one) => t(`shop.state.${one}`),
      }}
      query={{}}
      fields={null}
      none={rows.length === 0 ? { icon: "image", text: t("shop.none") } : undefined}
      columns={{
        names: columns,
        text: (name) => t(`shop.columns.${name}`),
        figures: [...figures, "sold", "turnover"],
      }}
      next={{ name: "before", from: next, text: t("shop.older") }}
    >
      {rows.map((post) => (
        <tr key={post.id}>
          <td data-label={t("shop.columns.post")}>
            <PostCell picture={post.picture}>
              <a className="c-link" href={href("/pages/find/compose", { id: post.id })} dir="auto">
                {post.text || t("shop.noText")}
              </a>
              <small>{moment(post.at)}</small>
            </PostCell>
          </td>
          <td data-label={t("shop.columns.state")}>
            <span>{post.state === "deleted" ? "" : t(`shop.state.${post.state}`)}</span>
            {post.waitsEdited && <small>{t("shop.waitsEdited")}</small>}
          </td>
          {figures.map((name) => (
            <td key={name} data-label={t(`shop.columns.${name}`)} className="c-number" translate="no">
              {post[name]}
            </td>
          ))}
          <td data-label={t("shop.columns.sold")} className="c-number" translate="no">
            {post.soldLines}
          </td>
          <td data-label={t("shop.columns.turnover")} className="c-number" translate="no">
            {`${currency} ${amount(post.soldMinor)}`}
          </td>
          <td data-label={t("shop.columns.acts")}>
            <ConfirmAction
              name="deleteShopPost"
              look="c-link"
              label={t("delete.label")}
              question={t("delete.question")}
            >
              <Form method="post">
                <input type="hidden" name="post" value={post.id} />
                <button type="submit" name="intent" value="delete" className="c-button is-danger">
                  {t("delete.do")}
                </button>
              </Form>
            </ConfirmAction>
          </td>
        </tr>
      ))}
    </ListPage>
  );
}

/** The words of a post beside its first picture, if it has one. @param picture its hash */
function PostCell({ picture, children }: { picture: string | null; children: Elements }) {
  return picture === null ? (
    <span className="c-span">{children}</span>
  ) : (
    <GoodsCell picture={picture}>{children}</GoodsCell>
  );
}

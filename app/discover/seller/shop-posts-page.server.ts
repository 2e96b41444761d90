import type { RequestContext } from "~/app/context.server";
import { redirectWithToast } from "~/app/platform/cookies/toast.server";
import { marketCurrency } from "~/app/platform/format/market-currency.server";
import { badRequest, notFound } from "~/app/platform/http/answers.server";
import { readForm } from "~/app/platform/http/form.server";
import { readId } from "~/app/platform/ids";
import { headingOf } from "../post";
import { deletePost } from "../writing/delete-post.server";
import { shopPostList } from "./shop-post-list.server";
import { countPosts } from "./shop-posts-queries.server";

const path = "/pages/store/marketing/posts";

/** Loads `/pages/store/marketing/posts?state=&before=`. Two statements beside the guard's. */
export async function loadShopPosts(request: Request, context: RequestContext) {
  const who = await shopPostList.guard(request, context);
  const [{ rows, next, filter }, counts] = await Promise.all([
    shopPostList.page(request, context, { who }),
    countPosts(context.db, who.shopId),
  ]);
  return {
    title: context.language.i18n.t("composing:shop.title"),
    tab: filter.tab,
    counts,
    currency: marketCurrency(),
    next,
    rows: rows.map(({ body, picture, createdAt, publishedAt, ...row }) => {
      const { heading, text } = headingOf(body);
      return {
        ...row,
        text: [...(heading || text)].slice(0, 80).join(""),
        picture,
        at: (publishedAt ?? createdAt).getTime(),
      };
    }),
  };
}

/** Handles `intent=delete` of a post of the shop. */
export async function answerShopPosts(request: Request, context: RequestContext) {
  const { id: userId, shopId } = await shopPostList.guard(request, context);
  const form = await readForm(request);
  if (form.get("intent") !== "delete") throw badRequest();
  const postId = readId(form.get("post"));
  if (postId === null || !(await deletePost(context.db, { writer: { userId, shopId }, postId })).ok) throw notFound();
  return redirectWithToast(context, path, "composing:done.deleted");
}

import type { RequestContext } from "~/app/context.server";
import type { Page } from "~/app/platform/read-page";
import { authorOfShop } from "../authors/authors-queries.server";
import type { PostCard } from "../cards/post-card";
import { postPage } from "../cards/post-page.server";
import { authorPosts } from "./listed-posts-queries.server";

/** Returns a page of a shop's posts, newest first, after the `after` of the address. */
export async function shopPosts(
  { request, context }: { request: Request; context: RequestContext },
  shopId: number,
): Promise<Page<PostCard>> {
  const { db, language } = context;
  const authorId = await authorOfShop(db, shopId);
  if (authorId === null) return { rows: [], next: null };
  const userId = (await context.session(request))?.ownerId ?? 0;
  const from = new URL(request.url).searchParams.get("after");
  return postPage(db, { from, locale: language.locale }, authorPosts(db, { authorId, userId }));
}

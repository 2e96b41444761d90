import type { RequestContext } from "~/app/context.server";
import { firstWords } from "../moderation/about-post";
import { postList } from "./post-list.server";
import { countPosts } from "./posts-admin-queries.server";

/** Loads the queue. Two statements, however long it is. */
export async function loadPosts(request: Request, context: RequestContext) {
  const staff = await postList.guard(request, context);
  const { db, language, clock } = context;
  const [{ rows, next, filter }, counts] = await Promise.all([
    postList.page(request, context, { who: staff }),
    countPosts(db),
  ]);
  return {
    title: language.i18n.t("moderation:title"),
    rows: rows.map(({ body, picture, ...row }) => ({
      ...row,
      text: firstWords(body),
      picture: picture?.hash ?? null,
    })),
    next,
    filter,
    counts,
    nowMs: clock.now().getTime(),
  };
}

import { useActionData, useLoaderData } from "#router";
import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs, MetaFunction } from "#router/server";
import { json } from "~/app/platform/http/text-response.server";
import { actOnPost, type SayReply } from "../details/details-actions.server";
import { postPage } from "../details/details-page.server";
import { postMeta } from "../details/post-meta";
import { GonePost } from "../ui/post/gone-post";
import styles from "../ui/post/post.css?url";
import { PostScreen } from "../ui/post/post-screen";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const handle = { cached: ["id", "sort", "of", "after", "translated"] };

/**
 * `/pages/find/details/details?id=&sort=&of=&after=&reply=&translated=`: a post with its comments in an order; a later
 * page of them, or the answers to one (`of`); the comment that is answered without JavaScript (`reply`).
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const page = await postPage(request, context);
  // A post that is not shown responds with 404 and a page that says so.
  return page === null
    ? json({ page: null, title: context.language.i18n.t("posts:gone.title") }, { status: 404 })
    : json({ page });
}

export const action = ({ request, context }: ActionFunctionArgs) => actOnPost(request, context);

export const meta: MetaFunction<typeof loader> = ({ data, ...page }) => {
  if (!data) return [];
  return data.page ? postMeta(page, data.page) : [{ title: data.title }, { name: "robots", content: "noindex" }];
};

export default function Details() {
  const { page } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>() as SayReply | undefined;
  // Another post is a new page: the key resets what was written and loaded.
  return page ? <PostScreen key={page.post.id} page={page} reply={reply} /> : <GonePost />;
}

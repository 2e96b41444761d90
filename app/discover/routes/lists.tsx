import { useTranslation } from "react-i18next";
import { useLoaderData, useLocation } from "#router";
import type { LinksFunction, LoaderFunctionArgs } from "#router/server";
import { requireBuyer } from "~/app/account/api.server";
import { href } from "~/app/platform/http/href";
import { unlistedMeta } from "~/app/platform/http/title-meta";
import { InnerPage } from "~/app/platform/ui/inner-page";
import { listTabs, readListTab } from "../authors/list-tabs";
import { myPosts } from "../authors/my-posts.server";
import { postPage } from "../cards/post-page.server";
import { collectedPosts, likedPosts } from "../feed/listed-posts-queries.server";
import styles from "../ui/feed.css?url";
import { MyPosts } from "../ui/my-posts";
import { NoPosts } from "../ui/no-posts";
import { PostShelf } from "../ui/post-shelf";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

const path = "/pages/find/lists";

/** `/pages/find/lists?tab=&cursor=`: the posts that a person likes or keeps, and their own in whatever state. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { id: userId } = await requireBuyer(request, context);
  const { db, language, clock } = context;
  const { searchParams } = new URL(request.url);
  const tab = readListTab(searchParams.get("tab"));
  const from = searchParams.get("cursor");
  const title = language.i18n.t("discover:lists.title");
  if (tab === "mine") return { title, tab, ...(await myPosts(db, { userId, after: from, now: clock.now() })) };
  const kept = tab === "liked" ? likedPosts : collectedPosts;
  return { title, tab, ...(await postPage(db, { from, locale: language.locale }, kept(db, { userId }))) };
}

export const meta = unlistedMeta;

export default function PostLists() {
  const data = useLoaderData<typeof loader>();
  const { t } = useTranslation("discover");
  const { key } = useLocation();
  const address = (cursor: string) => href(path, { tab: data.tab, cursor });
  return (
    <InnerPage title={data.title} back="/pages/user/user">
      <nav className="tab-row tab-line bg-card" aria-label={t("lists.tabs")} data-scrolls="">
        {listTabs.map((tab) => (
          <a key={tab} href={href(path, { tab })} aria-current={tab === data.tab ? "page" : undefined}>
            {t(`lists.${tab}`)}
          </a>
        ))}
      </nav>
      {data.rows.length === 0 && <NoPosts of={data.tab} />}
      {data.rows.length > 0 && data.tab === "mine" && (
        <MyPosts key={key} page={{ rows: data.rows, next: data.next }} address={address} />
      )}
      {data.rows.length > 0 && data.tab !== "mine" && (
        <PostShelf key={key} page={{ rows: data.rows, next: data.next }} address={address} />
      )}
    </InnerPage>
  );
}

import { useTranslation } from "react-i18next";
import { useLoaderData, useLocation } from "#router";
import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from "#router/server";
import { pageMeta } from "~/app/content/ui";
import { Icon } from "~/app/design/icon";
import { roomsOfTab } from "~/app/live/api.server";
import { RoomGrid } from "~/app/live/ui";
import { href } from "~/app/platform/http/href";
import { marketOf } from "~/app/platform/http/title-meta";
import { readId } from "~/app/platform/ids";
import { findPage } from "../feed/find-page.server";
import { readFindTab } from "../feed/find-tabs";
import styles from "../ui/feed.css?url";
import { FindBar } from "../ui/find-bar";
import { NoPosts } from "../ui/no-posts";
import { NothingFollowed } from "../ui/nothing-followed";
import { PostShelf } from "../ui/post-shelf";

export const handle = { tab: "none", cached: ["tab", "topic", "cursor"] };

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

const path = "/pages/find/find";

/**
 * `/pages/find/find?tab=&topic=&cursor=`: Discover, opened at one of its tabs. Visitors all get the same page; other
 * clients read `{ rows: PostCard[], next }` of its data.
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const topicId = readId(searchParams.get("topic"));
  const tab = readFindTab(searchParams.get("tab"));
  const page = await findPage(request, context, { tab, topicId, cursor: searchParams.get("cursor") });
  const { topic } = page;
  const name = context.language.i18n.t("discover:title");
  const { locale } = context.language;
  const isLive = page.tab === "live" && topic === null;
  return {
    ...page,
    rooms: isLive
      ? await roomsOfTab(context.db, { locale, userId: (await context.session(request))?.ownerId ?? null })
      : null,
    first: !searchParams.has("cursor"),
    title: topic ? `#${topic.word} · ${name}` : name,
    address:
      context.origin +
      (topic ? href("/pages/find/topic", { id: topic.id }) : href(path, { tab: tab === "forYou" ? null : tab })),
  };
}

export const meta: MetaFunction<typeof loader> = ({ data, ...page }) =>
  data
    ? pageMeta(page, {
        title: `${data.title} · ${marketOf(page)}`,
        address: data.address,
        indexed: data.tab === "forYou" && data.first,
      })
    : [];

export default function Find() {
  const { tab, topic, topics, rooms, mayPost, signedIn, shops, first, rows, next, title } =
    useLoaderData<typeof loader>();
  const { t } = useTranslation("discover");
  const { key } = useLocation();
  const here = topic ? { topic: topic.id } : { tab: tab === "forYou" ? null : tab };
  const isFollowing = tab === "following" && !topic;
  return (
    <>
      <FindBar tab={tab} topic={topic} topics={topics} />
      <main id="content" className="flex-1-0-auto">
        <h1 className="sr-only">{title}</h1>
        {!first && (
          <p className="px-4px">
            <a className="text-button" href={href(path, here)}>
              {t("feed.again")}
            </a>
          </p>
        )}
        {rows.length > 0 && (
          <PostShelf key={key} page={{ rows, next }} address={(cursor) => href(path, { ...here, cursor })} />
        )}
        {rooms && <RoomGrid cards={rooms} />}
        {!rooms && rows.length === 0 && isFollowing && <NothingFollowed shops={shops} signedIn={signedIn} />}
        {!rooms && rows.length === 0 && !isFollowing && <NoPosts of={topic ? "topic" : "forYou"} />}
      </main>
      {mayPost && (
        <a className="floating find-write" href={href("/pages/find/compose")} aria-label={t("feed.write")}>
          <Icon name="plus" />
        </a>
      )}
    </>
  );
}

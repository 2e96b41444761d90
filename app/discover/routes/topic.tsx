import { useTranslation } from "react-i18next";
import { useLoaderData, useLocation } from "#router";
import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from "#router/server";
import { pageMeta } from "~/app/content/ui";
import { useFormat } from "~/app/platform/format/format";
import { leadAway, notFound } from "~/app/platform/http/answers.server";
import { href } from "~/app/platform/http/href";
import { marketOf } from "~/app/platform/http/title-meta";
import { readId } from "~/app/platform/ids";
import { InnerPage } from "~/app/platform/ui/inner-page";
import { postPage } from "../cards/post-page.server";
import { topicPosts } from "../feed/listed-posts-queries.server";
import { topicById } from "../feed/topics-queries.server";
import styles from "../ui/feed.css?url";
import { NoPosts } from "../ui/no-posts";
import { PostShelf } from "../ui/post-shelf";

export const handle = { cached: ["id", "cursor"] };

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

const path = "/pages/find/topic";

/** `/pages/find/topic?id=&cursor=`: the posts with a topic, newest first. A merged one leads to what it became. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { db, language, origin } = context;
  const { searchParams } = new URL(request.url);
  const id = readId(searchParams.get("id"));
  const topic = id === null ? null : await topicById(db, id);
  if (!topic) throw notFound();
  if (topic.merged_into !== null) throw leadAway(request, href(path, { id: topic.merged_into }));
  const userId = (await context.session(request))?.ownerId ?? 0;
  const page = await postPage(
    db,
    { from: searchParams.get("cursor"), locale: language.locale },
    topicPosts(db, { topicId: topic.id, userId }),
  );
  return { ...page, topic: { id: topic.id, word: topic.word, posts: topic.posts }, origin };
}

export const meta: MetaFunction<typeof loader> = ({ data, ...page }) =>
  data
    ? pageMeta(page, {
        title: `#${data.topic.word} · ${marketOf(page)}`,
        address: data.origin + href(path, { id: data.topic.id }),
        indexed: data.rows.length > 0,
      })
    : [];

export default function TopicPosts() {
  const { topic, rows, next } = useLoaderData<typeof loader>();
  const { t } = useTranslation("discover");
  const format = useFormat();
  const { key } = useLocation();
  const shown = topic.posts > 999 ? "999+" : format.count(topic.posts);
  return (
    <InnerPage title={t("topics.title", { word: topic.word })} back="/pages/find/find">
      <p className="p-8-12-0px hint leading-18">{t("topics.posts", { count: topic.posts, shown })}</p>
      {rows.length > 0 ? (
        <PostShelf key={key} page={{ rows, next }} address={(cursor) => href(path, { id: topic.id, cursor })} />
      ) : (
        <NoPosts of="topic" />
      )}
    </InnerPage>
  );
}

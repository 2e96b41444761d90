import { useTranslation } from "react-i18next";
import { z } from "zod";
import { useLoaderData, useLocation } from "#router";
import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs, MetaFunction } from "#router/server";
import { currentBuyer, requireBuyer } from "~/app/account/api.server";
import { pageMeta } from "~/app/content/ui";
import { Avatar } from "~/app/design/form/avatar";
import { redirectWithToast } from "~/app/platform/cookies/toast.server";
import { useFormat } from "~/app/platform/format/format";
import { intent } from "~/app/platform/forms/form-parts.server";
import { badRequest, leadAway, notFound } from "~/app/platform/http/answers.server";
import { parseForm, readForm } from "~/app/platform/http/form.server";
import { href } from "~/app/platform/http/href";
import { localPath } from "~/app/platform/http/local-path";
import { marketOf } from "~/app/platform/http/title-meta";
import { pictureAddress } from "~/app/platform/media/media-source";
import { InnerPage } from "~/app/platform/ui/inner-page";
import { authorOf, authorPage } from "../authors/author-page.server";
import { changeFollow } from "../authors/change-follow.server";
import styles from "../ui/feed.css?url";
import { FollowAuthor, useFollowingAuthor } from "../ui/follow-author";
import { NoPosts } from "../ui/no-posts";
import { PostShelf } from "../ui/post-shelf";

export const handle = { cached: ["id", "cursor"] };

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

const path = "/pages/find/author";

/** `/pages/find/author?id=&cursor=`: a person and their posts. A shop's are on its own page. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { db, language, origin } = context;
  const { searchParams } = new URL(request.url);
  const row = await authorOf(db, searchParams.get("id"));
  if (row?.shop_id) throw leadAway(request, href("/pages/shop/shop", { id: row.shop_id, type: "posts" }));
  if (!row?.shown) throw notFound();
  const buyer = await currentBuyer(request, context);
  const page = await authorPage(db, row, {
    userId: buyer?.id ?? null,
    cursor: searchParams.get("cursor"),
    locale: language.locale,
  });
  return { ...page, isSelf: buyer !== null && row.user_id === buyer.id, origin };
}

const toasts = { follow: "discover:authors.followed", unfollow: "discover:authors.unfollowed" } as const;
const form = z.object({ intent: intent("follow", "unfollow"), next: z.string().max(2000).optional() });

/** Follows or unfollows an author, a shop too, and leads back to `next`. */
export async function action({ request, context }: ActionFunctionArgs) {
  const buyer = await requireBuyer(request, context);
  const parsed = parseForm(await readForm(request), form);
  if (!parsed.ok) throw badRequest();
  const row = await authorOf(context.db, new URL(request.url).searchParams.get("id"));
  if (!row) throw notFound();
  const { intent, next } = parsed.value;
  const back = next ? localPath(next) : href(path, { id: row.id });
  const changed = await changeFollow(context.db, row, { userId: buyer.id, follows: intent === "follow" });
  return redirectWithToast(context, back, changed.ok ? toasts[intent] : "discover:authors.self");
}

export const meta: MetaFunction<typeof loader> = ({ data, ...page }) =>
  data
    ? pageMeta(page, {
        title: `${data.author.name} · ${marketOf(page)}`,
        address: data.origin + href(path, { id: data.author.id }),
        picture: data.author.avatar ? data.origin + pictureAddress(data.author.avatar.src) : undefined,
        indexed: data.rows.length > 0,
      })
    : [];

export default function AuthorPosts() {
  const { author, followers, followed, isSelf, rows, next } = useLoaderData<typeof loader>();
  const { t } = useTranslation("discover");
  const format = useFormat();
  const { key } = useLocation();
  const { change } = useFollowingAuthor(author.id, followed);
  const count = Math.max(0, followers + change);
  return (
    <InnerPage title={t("lists.title")} back="/pages/find/find">
      <section className="find-head">
        <Avatar picture={author.avatar} name={author.name} size="large" />
        <div className="flex-1-1-8rem min-w-0">
          <h2 className="font-base font-semibold">
            <bdi>{author.name}</bdi>
          </h2>
          <p className="hint leading-18">{t("authors.followers", { count, shown: format.count(count) })}</p>
        </div>
        {!isSelf && <FollowAuthor author={author} followed={followed} />}
      </section>
      {rows.length > 0 ? (
        <PostShelf key={key} page={{ rows, next }} address={(cursor) => href(path, { id: author.id, cursor })} />
      ) : (
        <NoPosts of="author" />
      )}
    </InnerPage>
  );
}

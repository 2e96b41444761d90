import { useTranslation } from "react-i18next";
import { Icon } from "~/app/design/icon";
import { Photo } from "~/app/design/photo";
import { useFormat } from "~/app/platform/format/format";
import { href } from "~/app/platform/http/href";
import type { RowsPage } from "~/app/platform/ui/endless";
import { MoreRows, useMoreRows } from "~/app/platform/ui/more-rows";
import type { MyPost } from "../authors/my-posts.server";
import { PostRuling } from "./post-ruling";

const nameOf = ({ id }: MyPost) => id;

interface MyPostsProps {
  page: RowsPage<MyPost>;
  address(after: string): string;
}

/** A person's own posts with their states. */
export function MyPosts({ page, address }: MyPostsProps) {
  const { t } = useTranslation("discover");
  const { rows, end } = useMoreRows(page, address, nameOf);
  return (
    <>
      <ul className="grid one-column gap-8px p-8-12-0px">
        {rows.map((post) => (
          <MyPostRow key={post.id} post={post} />
        ))}
      </ul>
      <MoreRows end={end} labels={{ more: t("feed.more"), loading: t("feed.loading"), retry: t("feed.retry") }} />
    </>
  );
}

const tones = { published: "is-good", review: "is-care", refused: "is-bad", taken_down: "is-bad", draft: "" } as const;

function MyPostRow({ post }: { post: MyPost }) {
  const { t } = useTranslation("discover");
  const format = useFormat();
  const { id, state, title, cover, ruling } = post;
  const compose = href("/pages/find/compose", { id });
  const link = state === "draft" || state === "refused" ? compose : href("/pages/find/details/details", { id });
  const counts = (["views", "comments"] as const).filter((one) => post[one] > 0);
  return (
    <li className="card p-12px my-post">
      <a className="flex gap-12px min-w-0" href={link}>
        <span className="my-post-cover">
          {cover ? <Photo picture={cover} place="tile" cover /> : <Icon name="message-square-text" />}
        </span>
        <span className="flex flex-1 flex-column items-start gap-4px min-w-0">
          <span className="goods-title" lang={title === "" ? undefined : post.language}>
            {title || t("lists.untitled")}
          </span>
          <span className={`post-state ${tones[state]}`}>{t(`lists.state.${state}`)}</span>
          {state === "published" && (
            <span className="flex flex-wrap gap-4-12px hint">
              {post.likes > 0 && <span>{t("card.likes", { count: post.likes, shown: format.count(post.likes) })}</span>}
              {counts.map((one) => (
                <span key={one}>{t(`lists.${one}`, { count: post[one], shown: format.count(post[one]) })}</span>
              ))}
            </span>
          )}
          {post.changed && <span className="hint">{t("lists.changed")}</span>}
        </span>
      </a>
      {ruling && <PostRuling ruling={ruling} />}
      <p className="flex flex-wrap justify-end gap-8px">
        {ruling?.appeal === "open" && (
          <a className="button button-small button-outline" href={href("/pages/find/appeal", { ruling: ruling.id })}>
            {t("lists.appeal")}
          </a>
        )}
        {state !== "taken_down" && state !== "review" && (
          <a className="button button-small button-outline" href={compose}>
            {t(state === "draft" ? "lists.goOn" : "lists.edit")}
          </a>
        )}
      </p>
    </li>
  );
}

import { useTranslation } from "react-i18next";
import { ShareButton } from "~/app/content/ui";
import { Icon } from "~/app/design/icon";
import { useFormat } from "~/app/platform/format/format";
import { href } from "~/app/platform/http/href";
import { ActionButton } from "~/app/platform/ui/acts/action-button";
import type { PostDetails } from "../../details/post-details";
import { SayForm } from "./say-form";

type PostActsProps = Omit<Parameters<typeof SayForm>[0], "post"> & {
  post: PostDetails;
  title: string;
  address: string;
};

const path = "/pages/find/details/details";

/** The bar at the bottom of a post: a comment, like, collect, share. */
export function PostActs({ post, title, address, ...form }: PostActsProps) {
  const { t } = useTranslation("posts");
  const format = useFormat();
  const { id, person, likes, collects } = post;
  const page = href(path, { id });
  const liked = person?.liked ?? false;
  const collected = person?.collected ?? false;
  const count = (number: number, before: boolean, on: boolean) =>
    format.count(Math.max(0, number + Number(on) - Number(before)));
  return (
    <footer className="post-acts" id="acts">
      {/* First for the keyboard: while somebody writes, the marks make room. */}
      <div className="post-marks">
        <ActionButton
          address={page}
          actions={["like", "unlike"]}
          on={liked}
          className="post-mark"
          label={t("acts.like")}
        >
          {(on) => (
            <>
              <Icon name="heart" />
              <span translate="no">{count(likes, liked, on)}</span>
            </>
          )}
        </ActionButton>
        <ActionButton
          address={page}
          actions={["collect", "uncollect"]}
          on={collected}
          className="post-mark"
          label={t("acts.collect")}
        >
          {(on) => (
            <>
              <Icon name="bookmark" />
              <span translate="no">{count(collects, collected, on)}</span>
            </>
          )}
        </ActionButton>
        <ShareButton icon="share" share={{ title, address }} />
      </div>
      {person === null ? (
        <a className="say-pill" href={href("/pages/user/auth/name", { next: page })}>
          {t("say.placeholder")}
        </a>
      ) : person.comments ? (
        <SayForm post={post} {...form} />
      ) : (
        <p className="say-pill">{t(post.commentsFrom === "followers" ? "say.followers" : "say.closed")}</p>
      )}
    </footer>
  );
}

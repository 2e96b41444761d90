import { useTranslation } from "react-i18next";
import { Icon } from "~/app/design/icon";
import { useFormat } from "~/app/platform/format/format";
import { href } from "~/app/platform/http/href";
import { type CommentThread, commentOrders, type SaidComment, type ShownComment } from "../../comments/comment";
import type { PostPage } from "../../details/details-page.server";
import { CommentCard } from "./comment-card";
import { RulingNote } from "./ruling-note";
import { distinct, useMoreComments } from "./use-comments";

export type CommentsProps = Pick<PostPage, "post" | "threads" | "order" | "inside" | "takenDown" | "now"> & {
  /** Sent since the page was loaded, the latest last. */
  said: readonly SaidComment[];
  open: boolean;
  /** Null = a visitor, who signs in first. */
  onReply: ((comment: ShownComment) => void) | null;
};

const path = "/pages/find/details/details";
const more = "/pages/find/details/comments";

/** The comments on a post: the first ones with their answers, and the way to the others. */
export function Comments(props: CommentsProps) {
  const { post, threads, order, inside, takenDown, said, now, open, onReply } = props;
  const { t } = useTranslation("posts");
  const format = useFormat();
  const asked = { id: post.id, sort: order === "liked" ? null : order, of: inside?.of };
  const later = useMoreComments(threads.next, (after) => href(more, { ...asked, after }));
  const own = said.filter(({ rootId }) => rootId === null).map(({ comment }) => ({ ...comment, replies: [] }));
  const rows = distinct([...own.reverse(), ...threads.rows, ...later.rows]);
  const total = Math.max(post.comments, rows.length);
  const left = total - rows.reduce((sum, row) => sum + 1 + row.answers, 0);
  const other = commentOrders.find((one) => one !== order) ?? "newest";
  return (
    <section className="comments" id="comments" aria-labelledby="comments-of-post">
      <header className="flex flex-wrap items-center justify-between gap-0-12px">
        <h2 id="comments-of-post" className="font-sm font-semibold leading-20">
          <span>{t("comments.title")}</span>{" "}
          <span translate="no" className="font-normal text-ink-2">
            {format.count(total)}
          </span>
        </h2>
        {total > 1 && (
          <nav aria-label={t("comments.order")}>
            <a
              className="touch gap-3px text-sm text-ink-2"
              href={`${href(path, { id: post.id, sort: other === "newest" ? other : null })}#comments`}
            >
              <span>{t(`comments.${order}`)}</span>
              <Icon name="chevron-down" className="size-16px" />
              <span className="sr-only">{t(`comments.${other}`)}</span>
            </a>
          </nav>
        )}
      </header>
      {takenDown.map(({ id, body, ruling }) => (
        <div className="post-note is-ruled" key={id} id={`comment-${id}`}>
          <h3 className="font-sm font-semibold leading-20">{t("comments.takenDown")}</h3>
          <q className="wrap-anywhere text-ink-2" dir="auto">
            {body}
          </q>
          {ruling && <RulingNote ruling={ruling} />}
        </div>
      ))}
      {inside && (
        <a className="touch text-sm text-accent font-semibold" href={`${href(path, { id: post.id })}#comments`}>
          {t("comments.first")}
        </a>
      )}
      {rows.length === 0 && <p className="py-8px text-sm text-ink-2">{t("comments.none")}</p>}
      <ul className="comment-list">
        {rows.map((thread) => (
          <li key={thread.id}>
            <Thread thread={thread} postId={post.id} said={said} now={now} open={open} onReply={onReply} />
          </li>
        ))}
      </ul>
      <MoreLink
        page={later}
        address={(after) => `${href(path, { ...asked, after })}#comments`}
        label={left > 0 && !inside ? t("comments.more", { count: left, shown: format.count(left) }) : t("comments.all")}
      />
    </section>
  );
}

type ThreadProps = Pick<CommentsProps, "said" | "now" | "open" | "onReply"> & {
  thread: CommentThread;
  postId: number;
};

function Thread({ thread, postId, said, now, open, onReply }: ThreadProps) {
  const { t } = useTranslation("posts");
  const format = useFormat();
  const last = thread.replies.at(-1);
  const others = thread.answers > thread.replies.length && last ? String(last.id) : null;
  const asked = { id: postId, of: thread.id };
  const later = useMoreComments(others, (after) => href(more, { ...asked, after }));
  const own = said.filter(({ rootId }) => rootId === thread.id).map(({ comment }) => comment);
  const replies = distinct<ShownComment>([...thread.replies, ...later.rows, ...own]);
  const left = thread.answers - replies.length;
  return (
    <>
      <CommentCard comment={thread} postId={postId} now={now} open={open} onReply={onReply} />
      {replies.length > 0 && (
        <ul className="comment-replies">
          {replies.map((reply) => (
            <li key={reply.id}>
              <CommentCard comment={reply} postId={postId} now={now} open={open} onReply={onReply} />
            </li>
          ))}
        </ul>
      )}
      {left > 0 && (
        <MoreLink
          page={later}
          address={() => `${href(path, asked)}#comments`}
          label={t("comments.moreReplies", { count: left, shown: format.count(left) })}
        />
      )}
    </>
  );
}

interface MoreLinkProps {
  page: ReturnType<typeof useMoreComments>;
  /** Of the page that has them, without JavaScript. */
  address(after: string): string;
  label: string;
}

function MoreLink({ page: { next, state, load }, address, label }: MoreLinkProps) {
  const { t } = useTranslation("posts");
  if (next === null) return null;
  return (
    <p className="comment-more">
      <a
        className="touch gap-4px text-sm text-accent font-semibold"
        href={address(next)}
        aria-busy={state === "loading" ? true : undefined}
        onClick={(event) => {
          event.preventDefault();
          void load();
        }}
      >
        <span>{state === "loading" ? t("comments.loading") : state === "failed" ? t("comments.retry") : label}</span>
        <Icon name="chevron-down" className="size-16px" />
      </a>
    </p>
  );
}

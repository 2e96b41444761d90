import { useCallback, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Icon } from "~/app/design/icon";
import { href } from "~/app/platform/http/href";
import type { SaidComment, ShownComment } from "../../comments/comment";
import type { SayReply } from "../../details/details-actions.server";
import type { PostPage } from "../../details/details-page.server";
import { usePostOpened } from "../report-seen";
import { Comments } from "./comments";
import { FiguresCard, StateNote } from "./own-notes";
import { PostActs } from "./post-acts";
import { PostBar } from "./post-bar";
import { PostGallery } from "./post-gallery";
import { PostGoods } from "./post-goods";
import { PostVideo } from "./post-video";
import { PostWords } from "./post-words";

/** The page of a post: pictures or a film, words, goods, comments. */
export function PostScreen({ page, reply }: { page: PostPage; reply: SayReply | undefined }) {
  const { t } = useTranslation("posts");
  const { post, title, next, figures, translation, poster, currency } = page;
  const [answering, setAnswering] = useState(page.answering);
  const [said, setSaid] = useState<SaidComment[]>([]);
  const box = useRef<HTMLTextAreaElement>(null);
  usePostOpened(post.id);
  const shown = post.state === "published";
  const onSaid = useCallback((one: SaidComment) => {
    setSaid((before) => (before.some(({ comment }) => comment.id === one.comment.id) ? before : [...before, one]));
    setAnswering(null);
  }, []);
  const onReply = ({ id, name }: ShownComment) => {
    setAnswering({ id, name });
    box.current?.focus();
  };
  return (
    <>
      <PostBar post={post} poster={poster} now={page.now} />
      <main id="content" className="post-page">
        <div className="post-stage">
          {post.video ? <PostVideo video={post.video} /> : <PostGallery pictures={post.pictures} title={title} />}
        </div>
        <div className="post-side">
          <StateNote post={post} />
          <PostWords post={post} translation={translation} />
          <PostGoods post={post} />
          {figures && <FiguresCard figures={figures} currency={currency} />}
          {shown && (
            <Comments
              key={`${page.order} ${page.inside?.of ?? ""} ${page.inside?.after ?? ""}`}
              post={post}
              threads={page.threads}
              order={page.order}
              inside={page.inside}
              takenDown={page.takenDown}
              said={said}
              now={page.now}
              open={post.person?.comments ?? true}
              onReply={post.person ? onReply : null}
            />
          )}
          {next !== null && (
            <p className="p-12-16px">
              <a className="button button-outline w-full" href={href("/pages/find/details/details", { id: next })}>
                <span>{t("next")}</span>
                <Icon name="chevron-right" className="mirrored size-18px" />
              </a>
            </p>
          )}
        </div>
      </main>
      {shown && (
        <PostActs
          post={post}
          title={title}
          address={page.address}
          formKey={page.key}
          answering={answering}
          onStop={() => setAnswering(null)}
          onSaid={onSaid}
          reply={reply}
          box={box}
        />
      )}
    </>
  );
}

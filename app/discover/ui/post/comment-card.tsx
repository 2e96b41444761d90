import { useTranslation } from "react-i18next";
import { Form } from "#router";
import { Avatar } from "~/app/design/form/avatar";
import { Icon } from "~/app/design/icon";
import { useFormat } from "~/app/platform/format/format";
import { href } from "~/app/platform/http/href";
import { ActionButton } from "~/app/platform/ui/acts/action-button";
import { ConfirmAction } from "~/app/platform/ui/modal/confirm-action";
import type { ShownComment } from "../../comments/comment";
import { namedParts } from "../../comments/named-parts";

interface CommentCardProps {
  comment: ShownComment;
  postId: number;
  /** When the page was made, Unix ms. */
  now: number;
  /** Comments can be answered. */
  open: boolean;
  /** Null = a visitor, who signs in first. */
  onReply: ((comment: ShownComment) => void) | null;
}

const path = "/pages/find/details/details";

/** A comment, or an answer to one. */
export function CommentCard({ comment, postId, now, open, onReply }: CommentCardProps) {
  const { t } = useTranslation("posts");
  const format = useFormat();
  const { id, name, avatar, shopId, byAuthor, own, body, at, likes, liked } = comment;
  const answer = href(path, { id: postId, reply: id });
  const { before, parts } = namedParts(body, comment.names);
  return (
    <article className="comment" id={`comment-${id}`} aria-label={name}>
      <Avatar picture={avatar} name={name} size="small" />
      <div className="grid min-w-0 gap-2px">
        <p className="comment-name">
          {shopId === null ? (
            <bdi>{name}</bdi>
          ) : (
            <a href={href("/pages/shop/shop", { id: shopId })}>
              <bdi>{name}</bdi>
            </a>
          )}
          {byAuthor ? (
            <span className="comment-mark is-author">{t("comments.author")}</span>
          ) : (
            shopId !== null && <span className="comment-mark">{t("comments.shop")}</span>
          )}
        </p>
        <p className="comment-text" dir="auto" lang={comment.language}>
          {before.map((one) => (
            <b key={one}>{`@${one} `}</b>
          ))}
          {parts.map(({ words, named }, index) => {
            const Part = named ? "b" : "span";
            // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text never change places
            return <Part key={index}>{words}</Part>;
          })}
        </p>
        <p className="comment-foot">
          <time dateTime={new Date(at).toISOString()}>{format.ago(at, now)}</time>
          {open && (
            <a
              className="touch"
              href={onReply ? `${answer}#say` : href("/pages/user/auth/name", { next: answer })}
              onClick={(event) => {
                if (!onReply) return;
                event.preventDefault();
                onReply(comment);
              }}
            >
              {t("comments.reply")}
            </a>
          )}
          {own ? (
            <Form method="post" action={href(path, { id: postId })} preventScrollReset className="contents">
              <input type="hidden" name="comment" value={id} />
              <ConfirmAction
                name={`delete-comment-${id}`}
                label={t("comments.delete")}
                look="touch"
                question={`${t("comments.deleteAsk")} ${t("comments.deleteText")}`}
              >
                <button type="submit" name="intent" value="deleteComment" className="text-button is-danger">
                  {t("comments.delete")}
                </button>
              </ConfirmAction>
            </Form>
          ) : (
            <a className="touch" href={href("/pages/user/complaint/complaint", { type: "comment", id })}>
              {t("comments.report")}
            </a>
          )}
        </p>
      </div>
      <ActionButton
        address={href(path, { id: postId })}
        actions={["likeComment", "unlikeComment"]}
        field={{ name: "comment", value: id }}
        on={liked}
        className="comment-like"
        label={t("comments.like")}
      >
        {(on) => (
          <>
            <Icon name="heart" className="size-20px" />
            <span translate="no">{format.count(Math.max(0, likes + Number(on) - Number(liked)))}</span>
          </>
        )}
      </ActionButton>
    </article>
  );
}

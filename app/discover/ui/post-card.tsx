import { useTranslation } from "react-i18next";
import { Avatar } from "~/app/design/form/avatar";
import { Icon } from "~/app/design/icon";
import { LikesMark } from "~/app/design/marks";
import { Photo } from "~/app/design/photo";
import { useFormat } from "~/app/platform/format/format";
import { href } from "~/app/platform/http/href";
import { priceText } from "~/app/platform/ui/amounts";
import type { PostCard as Card } from "../cards/post-card";
import { coverClass } from "./cover-shape";
import { lengthText } from "./length-text";

interface PostCardProps {
  card: Card;
  /** In the initial viewport: its cover is fetched at once. */
  eager?: boolean;
}

/** A card of the feed: its cover as it is, two lines, who wrote it and how many like it. */
export function PostCard({ card, eager }: PostCardProps) {
  const { t } = useTranslation("discover");
  const format = useFormat();
  const { cover, videoMs, goods, author, likes } = card;
  return (
    <a className="goods post" data-post={card.id} href={href("/pages/find/details/details", { id: card.id })}>
      <span className="goods-picture">
        {cover ? (
          <Photo picture={cover} place="half" className={coverClass(cover)} eager={eager} />
        ) : (
          <span className="post-bare">
            <Icon name="message-square-text" />
          </span>
        )}
        {videoMs !== null && (
          <span className="post-length">
            <Icon name="play" />
            <span className="sr-only">{t("card.video")}</span>
            <span translate="no">{lengthText(videoMs)}</span>
          </span>
        )}
        {goods && (
          <span className="post-goods">
            <Photo picture={goods.picture} place="tile" cover />
            <b translate="no">{priceText(format.price(goods.priceMinor, goods.currency))}</b>
          </span>
        )}
      </span>
      <span className="goods-words">
        <span
          className={card.title === "" ? "sr-only" : "goods-title"}
          lang={card.title === "" ? undefined : card.language}
        >
          {card.title || t("card.by", { name: author.name })}
        </span>
        <span className="post-foot">
          <Avatar picture={author.avatar} name={author.name} size="tiny" />
          <bdi className="clamp-1">{author.name}</bdi>
          {likes > 0 && (
            <LikesMark
              shown={format.count(likes)}
              text={t("card.likes", { count: likes, shown: format.count(likes) })}
            />
          )}
        </span>
      </span>
    </a>
  );
}

import { useTranslation } from "react-i18next";
import { Avatar } from "~/app/design/form/avatar";
import { Icon } from "~/app/design/icon";
import { LikesMark } from "~/app/design/marks";
import { Photo } from "~/app/design/photo";
import type { PostCard } from "~/app/discover/cards/post-card";
import { useFormat } from "~/app/platform/format/format";
import { href } from "~/app/platform/http/href";
import type { FilledItem } from "~/modules/format/types";
import { Frame } from "./parts/frame";

/** Posts in a horizontal strip, with the way to Discover; renders nothing when there are none. */
export default function Find({ item }: { item: FilledItem<"find"> }) {
  const { t } = useTranslation("modules");
  if (item.data.length === 0) return null;
  return (
    <Frame item={item}>
      <div className="strip">
        <div className="strip-head">
          <Icon name="compass" />
          <h2>{item.params.titleText || t("find.name")}</h2>
          <a className="strip-more touch hint" href={href("/pages/find/find")}>
            <span>{t("find.more")}</span>
            <Icon name="chevron-right" className="mirrored size-16px" />
          </a>
        </div>
        <ul className="strip-row strip-posts">
          {item.data.map((card) => (
            <Post key={card.id} card={card} />
          ))}
        </ul>
      </div>
    </Frame>
  );
}

function Post({ card: { id, title, language, cover, author, likes } }: { card: PostCard }) {
  const { t } = useTranslation("modules");
  const format = useFormat();
  return (
    <li>
      <a href={href("/pages/find/details/details", { id })}>
        <span className="strip-picture">{cover && <Photo picture={cover} place="third" cover />}</span>
        <span className={title === "" ? "sr-only" : "block clamp-1"} lang={title === "" ? undefined : language}>
          {title || t("find.by", { name: author.name })}
        </span>
        <span className="post-foot">
          <Avatar picture={author.avatar} name={author.name} size="tiny" />
          <bdi className="clamp-1">{author.name}</bdi>
          {likes > 0 && (
            <LikesMark
              shown={format.count(likes)}
              text={t("find.likes", { count: likes, shown: format.count(likes) })}
            />
          )}
        </span>
      </a>
    </li>
  );
}

import { useTranslation } from "react-i18next";
import { Avatar } from "~/app/design/form/avatar";
import { Icon } from "~/app/design/icon";
import { MenuDrop } from "~/app/design/menu/menu-drop";
import { calendarFormat } from "~/app/platform/format/dates";
import { type Format, useFormat } from "~/app/platform/format/format";
import { href } from "~/app/platform/http/href";
import { useGoBack } from "~/app/platform/ui/history/use-go-back";
import { LanguageSwitch } from "~/app/platform/ui/language-switch";
import type { PostDetails } from "../../details/post-details";
import { authorAddress } from "../author-address";
import { FollowAuthor } from "../follow-author";

/** A day of this year without the year. */
function shortDay(at: number, now: number, { locale, zone, date }: Format): string {
  const year = (ms: number) => calendarFormat({ locale: "en", zone }, "year", { year: "numeric" }).format(ms);
  if (year(at) !== year(now)) return date(at);
  return calendarFormat({ locale, zone }, "short day", { month: "short", day: "numeric" }).format(at);
}

/** The bar of a post: back, who wrote it and when, follow, and what else can be done. */
export function PostBar({ post, poster, now }: { post: PostDetails; poster: string | null; now: number }) {
  const { t } = useTranslation(["posts", "shell"]);
  const format = useFormat();
  const back = href("/pages/find/find");
  const onBack = useGoBack(back);
  const { id, author, at, place, person, followable } = post;
  return (
    <header className="post-bar">
      <a className="bar-button" href={back} aria-label={t("shell:back")} onClick={onBack}>
        <Icon name="chevron-left" className="mirrored" />
      </a>
      <a className="post-author" href={authorAddress(author)}>
        <Avatar picture={author.avatar} name={author.name} size="small" />
        <span className="grid min-w-0">
          <b className="clamp-1 font-sm font-semibold leading-20">
            <bdi>{author.name}</bdi>
          </b>
          <small className="clamp-1 hint leading-16">
            <time dateTime={new Date(at).toISOString()}>{shortDay(at, now, format)}</time>
            {place !== "" && (
              <>
                <span> · </span>
                <bdi>{place}</bdi>
              </>
            )}
          </small>
        </span>
      </a>
      {followable && !person?.own && <FollowAuthor author={author} followed={person?.followed ?? false} />}
      <LanguageSwitch />
      <MenuDrop label={t("menu.name")} icon="ellipsis">
        {poster !== null && (
          <li>
            <a href={poster} target="_blank" rel="noreferrer">
              {t("menu.picture")}
            </a>
          </li>
        )}
        {person?.own ? (
          <li>
            <a href={href("/pages/find/compose", { id })}>{t("menu.edit")}</a>
          </li>
        ) : (
          <li>
            <a href={href("/pages/user/complaint/complaint", { type: "post", id })}>{t("menu.report")}</a>
          </li>
        )}
      </MenuDrop>
    </header>
  );
}

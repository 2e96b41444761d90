import { useTranslation } from "react-i18next";
import { Avatar } from "~/app/design/form/avatar";
import { Icon } from "~/app/design/icon";
import { LiveTag } from "~/app/design/marks";
import { Photo } from "~/app/design/photo";
import { useFormat } from "~/app/platform/format/format";
import { href } from "~/app/platform/http/href";
import type { RoomCard } from "../rooms/room-card";
import { roomTime } from "./room-time";

/** A room in a list: its cover with LIVE or the time at which it begins, its title, its shop; "Tell me" if planned. */
export function RoomTile({ card }: { card: RoomCard }) {
  const { t } = useTranslation("modules");
  const format = useFormat();
  const { id, title, onAir, cover, shop, plannedFor } = card;
  const room = href("/pages/find/details/live", { id });
  return (
    <>
      {/* The document of a room has a policy of its own: it is loaded for itself. */}
      <a href={room} data-reload="">
        <span className="strip-picture">
          {cover && <Photo picture={cover} place="third" cover />}
          {onAir && <LiveTag label={t("goods.live")} />}
          {plannedFor !== null && <span className="room-time">{roomTime(plannedFor, format)}</span>}
        </span>
        <span className="block clamp-1" dir="auto">
          {title}
        </span>
        <span className="post-foot">
          <Avatar picture={shop.logo} name={shop.name} size="tiny" />
          <bdi className="clamp-1">{shop.name}</bdi>
        </span>
      </a>
      {!onAir && <TellMe card={card} back={room} />}
    </>
  );
}

/** A form of the document, since modules are drawn outside of a router too; it leads to the page of the room. */
function TellMe({ card: { id, title, reminded = false }, back }: { card: RoomCard; back: string }) {
  const { t } = useTranslation("modules");
  const text = t(reminded ? "live.told" : "live.tell");
  return (
    <form method="post" action={href("/pages/find/details/remind")}>
      <input type="hidden" name="room" value={id} />
      <input type="hidden" name="back" value={back} />
      <button
        type="submit"
        name="intent"
        value={reminded ? "forget" : "remind"}
        className="button button-tint button-small room-remind"
        aria-label={`${text}: ${title}`}
        aria-pressed={reminded}
      >
        <Icon className="size-16px" name={reminded ? "check" : "bell"} />
        <span>{text}</span>
      </button>
    </form>
  );
}

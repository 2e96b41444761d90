import { useTranslation } from "react-i18next";
import { Icon } from "~/app/design/icon";
import type { RoomCard } from "~/app/live/rooms/room-card";
import { RoomTile } from "~/app/live/ui";
import { href } from "~/app/platform/http/href";
import type { FilledItem } from "~/modules/format/types";
import { Frame } from "./parts/frame";

/** Live rooms in a horizontal strip, with the way to all of them; renders nothing when there are none. */
export default function Live({ item }: { item: FilledItem<"live"> }) {
  const { t } = useTranslation("modules");
  if (item.data.length === 0) return null;
  return (
    <Frame item={item}>
      <div className="strip">
        <div className="strip-head">
          <Icon name="radio" />
          <h2>{item.params.titleText || t("live.name")}</h2>
          <a className="strip-more touch hint" href={href("/pages/find/find", { tab: "live" })}>
            <span>{t("find.more")}</span>
            <Icon name="chevron-right" className="mirrored size-16px" />
          </a>
        </div>
        <ul className="strip-row strip-posts">
          {item.data.map((card: RoomCard) => (
            <li key={card.id}>
              <RoomTile card={card} />
            </li>
          ))}
        </ul>
      </div>
    </Frame>
  );
}

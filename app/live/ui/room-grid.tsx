import { useTranslation } from "react-i18next";
import { EmptyState } from "~/app/design/states";
import { href } from "~/app/platform/http/href";
import type { RoomCard } from "../rooms/room-card";
import { RoomTile } from "./room-tile";

/** Rooms in columns, or a sentence that there are none. */
export function RoomGrid({ cards }: { cards: readonly RoomCard[] }) {
  const { t } = useTranslation("modules");
  return cards.length === 0 ? (
    <EmptyState icon="radio" title={t("live.none")} text={t("live.noneText")}>
      <a className="button button-tint" href={href("/pages/find/find")}>
        {t("live.posts")}
      </a>
    </EmptyState>
  ) : (
    <ul className="room-grid">
      {cards.map((card) => (
        <li key={card.id}>
          <RoomTile card={card} />
        </li>
      ))}
    </ul>
  );
}

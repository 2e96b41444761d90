import { useTranslation } from "react-i18next";
import type { SerializeFrom } from "#router/server";
import { GoodsCell } from "~/app/console/goods-cell";
import { ListPage } from "~/app/console/list/list-page";
import { useMoment } from "~/app/console/use-moment";
import { href } from "~/app/platform/http/href";
import { clockText } from "../../rooms/cut-times";
import type { LiveBar } from "../live-bar";
import { roomTabs } from "../room-tabs";
import type { loadRooms } from "../rooms-page.server";
import { NotAllowed } from "./not-allowed";
import { RoomActs } from "./room-acts";

type List = NonNullable<SerializeFrom<typeof loadRooms>["list"]>;

const columns = ["room", "state", "length", "viewers", "acts"] as const;
const tones = { planned: "is-info", on_air: "is-bad", ended: "", cancelled: "" } as const;

/** A shop's live rooms by their state, with what can be done with each. */
export function RoomList({ title, bar, list }: { title: string; bar: LiveBar | null; list: List }) {
  const { t } = useTranslation("studio");
  const allowed = bar === null;
  const { tab, counts, next, rows, zone } = list;
  const moment = useMoment();
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0);
  return (
    <ListPage
      path="/pages/store/marketing/live"
      title={title}
      lead={t("rooms.lead")}
      add={allowed && { href: href("/pages/store/marketing/live", { id: "new" }), text: t("rooms.plan") }}
      above={
        bar === null ? (
          <p>
            <a className="c-link" href={href("/pages/shop/live/live")} data-reload="">
              {t("rooms.now")}
            </a>
          </p>
        ) : (
          <NotAllowed bar={bar} />
        )
      }
      tabs={{
        name: "state",
        label: t("rooms.states"),
        all: roomTabs,
        current: tab,
        counts: Object.fromEntries(roomTabs.map((one) => [one, one === "all" ? all : (counts[one] ?? 0)])),
        text: (one) => t(`rooms.state.${one}`),
      }}
      query={{}}
      fields={null}
      none={rows.length === 0 ? { icon: "radio", text: t("rooms.none") } : undefined}
      columns={{ names: columns, text: (name) => t(`rooms.columns.${name}`), figures: ["length", "viewers"] }}
      next={{ name: "before", from: next, text: t("rooms.older") }}
    >
      {rows.map((room) => (
        <tr key={room.id}>
          <td data-label={t("rooms.columns.room")}>
            <GoodsCell picture={room.cover}>
              <span className="c-span">
                <b dir="auto">{room.title}</b>
                <small>
                  {room.state === "planned" && room.plannedAt === null
                    ? t("rooms.noTime")
                    : moment(room.state === "planned" ? (room.plannedAt ?? room.at) : room.at, zone)}
                </small>
              </span>
            </GoodsCell>
          </td>
          <td data-label={t("rooms.columns.state")}>
            <span className="c-span">
              <span className={`c-pill ${tones[room.state]}`}>{t(`rooms.state.${room.state}`)}</span>
              {room.cutWords !== null && (
                <small className="c-bad">
                  <b className="font-medium">{t("rooms.cut")}</b> <bdi>{room.cutWords}</bdi>
                </small>
              )}
            </span>
          </td>
          <td data-label={t("rooms.columns.length")} className="c-number" translate="no">
            {room.lengthMs > 0 ? clockText(room.lengthMs) : ""}
          </td>
          <td data-label={t("rooms.columns.viewers")} className="c-number" translate="no">
            {room.lengthMs > 0 ? room.viewersMost : ""}
          </td>
          <td data-label={t("rooms.columns.acts")}>
            <RoomActs room={room} allowed={allowed} />
          </td>
        </tr>
      ))}
    </ListPage>
  );
}

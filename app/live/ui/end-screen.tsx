import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Avatar } from "~/app/design/form/avatar";
import { Icon } from "~/app/design/icon";
import { Photo } from "~/app/design/photo";
import { useFormat } from "~/app/platform/format/format";
import type { FormReply } from "~/app/platform/http/form.server";
import { href } from "~/app/platform/http/href";
import { useTimes } from "~/app/platform/ui/clock/use-times";
import { LanguageSwitch } from "~/app/platform/ui/language-switch";
import { FollowButton } from "~/app/shops/ui";
import { RoomReminder } from "../reminders/room-reminder";
import { GoodsOfRoom } from "../replay/goods-of-room";
import { Replay } from "../replay/replay";
import { ReportRoom } from "../reports/report-room";
import { OwnRulingCard } from "../seller/ui/own-ruling";
import type { EndPage } from "../watching/end-page.server";
import { OwnReplay } from "./own-replay";
import { RoomGrid } from "./room-grid";
import { CloseRoom } from "./room-head";
import { useLengthText } from "./use-length-text";

/** The page of a room that has ended: its recording, what comes next, and for its own people what came of it. */
export function EndScreen({ page, reply }: { page: EndPage; reply: FormReply | undefined }) {
  const { t } = useTranslation("live");
  const [watching, setWatching] = useState(false);
  const { date } = useFormat();
  const length = useLengthText();
  const { room, shop, poster, own } = page;
  return (
    <main id="content" className="live-end">
      <header className="live-end-head">
        {poster && <Photo picture={poster} place="full" cover eager="first" className="live-poster" />}
        <div className="live-end-bar">
          <LanguageSwitch />
          <CloseRoom to={href("/pages/find/find")} />
        </div>
        {watching && room.replay && <Replay src={room.replay} page={page} />}
        <a className="live-end-logo" href={href("/pages/shop/shop", { id: shop.id })} aria-label={shop.name}>
          <Avatar picture={shop.logo} name={shop.name} size="large" />
        </a>
        <h1>{t(room.cutWords === null ? "end.title" : "end.cut")}</h1>
        <p className="live-end-title">
          <bdi>{room.title}</bdi>
        </p>
        <p className="live-end-facts">
          <bdi>{shop.name}</bdi>
          <span aria-hidden="true">·</span>
          <span>{length(room.lengthMs)}</span>
          <span aria-hidden="true">·</span>
          <time dateTime={new Date(room.startedAt).toISOString()}>{date(room.startedAt)}</time>
        </p>
        <div className="live-end-acts">
          <FollowButton shopId={shop.id} followed={shop.followed} />
          {room.replay && !watching && (
            // Without the script the browser's own player takes the list.
            <a
              className="button"
              href={room.replay}
              data-reload=""
              onClick={(event) => {
                event.preventDefault();
                setWatching(true);
              }}
            >
              <Icon name="play" className="size-18px" />
              <span>{t("end.again")}</span>
            </a>
          )}
        </div>
        {room.cutWords !== null && (
          <p className="live-end-why" dir="auto">
            {room.cutWords}
          </p>
        )}
        {!room.replay && <p>{t("end.noReplay")}</p>}
      </header>
      {own?.ruling && <OwnRulingCard ruling={own.ruling} reply={reply} />}
      <GoodsOfRoom page={page} />
      <NextRooms page={page} />
      {own && <OwnReplay page={page} own={own} reply={reply} />}
      <ReportRoom roomId={room.id} />
    </main>
  );
}

/** What its viewers may watch next: the shop's next room, and others that are on air. */
function NextRooms({ page: { planned, onAir, shop } }: { page: EndPage }) {
  const { t } = useTranslation("live");
  const { moment } = useTimes();
  return (
    <>
      {planned?.plannedFor && (
        <div className="card live-next">
          <a href={href("/pages/find/details/live", { id: planned.id })} data-reload="">
            <Avatar picture={planned.cover} name={shop.name} />
            <span className="grid min-w-0">
              <small className="hint">{t("end.next", { moment: moment(planned.plannedFor) })}</small>
              <b className="clamp-2">
                <bdi>{planned.title}</bdi>
              </b>
            </span>
          </a>
          <RoomReminder roomId={planned.id} reminded={planned.reminded} look="button button-outline button-small" />
        </div>
      )}
      {onAir.length > 0 && (
        <section className="card" aria-labelledby="live-others">
          <h2 id="live-others" className="font-semibold">
            {t("end.others")}
          </h2>
          <RoomGrid cards={onAir} />
        </section>
      )}
    </>
  );
}

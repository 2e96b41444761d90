import { type SyntheticEvent, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { ShareButton } from "~/app/content/ui";
import type { Elements } from "~/app/design/children/elements";
import { Icon } from "~/app/design/icon";
import { LiveTag } from "~/app/design/marks";
import { Photo } from "~/app/design/photo";
import { useFormat } from "~/app/platform/format/format";
import { href } from "~/app/platform/http/href";
import { LanguageSwitch } from "~/app/platform/ui/language-switch";
import { ReportRoom } from "../reports/report-room";
import { ExplainedGoods, ShelfBeside, ShelfSheet } from "../shelf/room-goods";
import type { Shelf } from "../shelf/shelf";
import { type RoomChoice, useRoomChoice } from "../shelf/use-room-choice";
import { useShelf } from "../shelf/use-shelf";
import { useRoomTalk } from "../talk/use-room-talk";
import type { RoomPage } from "../watching/room-page.server";
import { OnAirTime } from "./on-air-time";
import { PlannedNote } from "./planned-note";
import { RoomHead, ShopPill } from "./room-head";
import { TalkLayer } from "./talk-layer";
import { useOwnDocument } from "./use-own-document";
import { usePlayer } from "./use-player";

/** How often a page asks for prices and stock, in ms; of what the host changes the room tells it at once. */
const everyMs = 30_000;

/** The page of a room: the picture, and everything else in layers over it; beside it where there is room. */
export function RoomScreen({ page }: { page: RoomPage }) {
  const { room, shop, poster, address } = page;
  const { shelf, refresh } = useShelf(href("/pages/find/details/shelf", { id: room.id }), {
    first: page.shelf,
    everyMs,
  });
  const goods = shelf ?? page.shelf;
  const choice = useRoomChoice(room.id, goods.offers);
  const sheet: Elements = choice.sheet;
  return (
    <main id="content" className="live-room">
      <h1 className="sr-only">
        <bdi>{room.title}</bdi>
      </h1>
      <div className="live-stage">
        {poster && <Photo picture={poster} place="full" cover eager="first" className="live-poster" />}
        {room.onAir && <LivePicture page={page} />}
        <div className="live-layers">
          <RoomHead shop={shop} title={room.title} />
          {room.onAir ? (
            <OnAir page={page} shelf={goods} choice={choice} onShelf={refresh} />
          ) : (
            <>
              <PlannedNote room={room} now={page.now} />
              <footer className="live-foot">
                <LanguageSwitch />
                <ReportRoom roomId={room.id} over />
                <ShareButton icon="share" share={{ title: `${shop.name} · ${room.title}`, address }} />
                <ShelfSheet shelf={goods} choice={choice} />
              </footer>
            </>
          )}
        </div>
      </div>
      <aside className="live-side">
        <ShopPill shop={shop} title={room.title} />
        <p className="live-title">
          <bdi>{room.title}</bdi>
        </p>
        <ShelfBeside shelf={goods} choice={choice} />
      </aside>
      {sheet}
    </main>
  );
}

/** After so long a page whose room has ended becomes its end page, in ms. */
const lastMs = 10_000;

interface OnAirProps {
  page: RoomPage;
  shelf: Shelf;
  choice: RoomChoice;
  /** The shelf was changed. */
  onShelf(): void;
}

/** What lies over the picture: how long and for how many, what is said, what is explained, and the acts. */
function OnAir({ page, shelf, choice, onShelf }: OnAirProps) {
  const { t } = useTranslation("live");
  const format = useFormat();
  const { room, shop, address, member, key } = page;
  const talk = useRoomTalk({ roomId: room.id, start: page.talk, member });
  const { online, state, shelf: acts } = talk.state;
  const known = useRef(acts);
  useEffect(() => {
    if (acts === known.current) return;
    known.current = acts;
    onShelf();
  }, [acts, onShelf]);
  useEffect(() => {
    if (state !== "ended") return;
    // The player goes there with its last picture; a browser's own one may never tell.
    const timer = setTimeout(() => location.replace(href("/pages/page/end_live", { id: room.id })), lastMs);
    return () => clearTimeout(timer);
  }, [state, room.id]);
  return (
    <>
      <div className="live-marks">
        <LiveTag label={t("room.live")} />
        {room.startedAt !== null && <OnAirTime startedAt={room.startedAt} />}
        {online > 0 && (
          <span className="live-pill">
            <Icon name="eye" className="size-16px" />
            <span translate="no" aria-hidden="true">
              {format.count(online)}
            </span>
            <span className="sr-only">{t("room.watching", { count: online, shown: format.count(online) })}</span>
          </span>
        )}
        <LanguageSwitch />
        <ReportRoom roomId={room.id} over />
      </div>
      <div className="live-talk">
        <TalkLayer
          talk={talk}
          member={member}
          formKey={key}
          card={<ExplainedGoods shelf={shelf} choice={choice} />}
          buttons={
            <>
              <ShareButton icon="share" share={{ title: `${shop.name} · ${room.title}`, address }} />
              <ShelfSheet shelf={shelf} choice={choice} />
            </>
          }
        />
      </div>
    </>
  );
}

/** The picture of a room on air: without sound until a tap asks for it. */
function LivePicture({ page: { room, shop } }: { page: RoomPage }) {
  const { t } = useTranslation("live");
  const video = useRef<HTMLVideoElement>(null);
  const own = useOwnDocument();
  const [silent, setSilent] = useState(true);
  const [wide, setWide] = useState(false);
  const measure = ({ currentTarget }: SyntheticEvent<HTMLVideoElement>) =>
    setWide(currentTarget.videoWidth > currentTarget.videoHeight);
  useEffect(() => {
    // Browsers start by themselves only what is silent.
    if (video.current) video.current.muted = true;
  }, []);
  const end = href("/pages/page/end_live", { id: room.id });
  const { playlist, external } = room;
  const onEnd = () => location.replace(end);
  const played = usePlayer(video, { src: own ? playlist : null, live: true, external, onEnd });
  const state = playlist === null ? "unsupported" : played;
  const tap = (muted: boolean) => {
    if (!video.current) return;
    video.current.muted = muted;
    setSilent(muted);
    video.current.play().catch(() => undefined);
  };
  const says = state === "away" || state === "unsupported" || state === "waiting" ? state : null;
  return (
    <>
      <video
        ref={video}
        className="live-video"
        data-state={state}
        data-wide={wide || undefined}
        muted={silent}
        playsInline
        aria-label={t("room.picture", { shop: shop.name })}
        onLoadedMetadata={measure}
        onPlaying={measure}
      />
      <div className="live-middle">
        <div role="status">
          {says && (
            <p className="live-pill is-large">
              {says === "waiting" && <i className="live-spinner" aria-hidden="true" />}
              <span>{t(says === "waiting" && room.away ? "room.away" : `room.${says}`)}</span>
            </p>
          )}
        </div>
        {state === "blocked" && (
          <button type="button" className="live-tap" onClick={() => tap(true)}>
            <Icon name="play" />
            <span>{t("room.play")}</span>
          </button>
        )}
        {silent && state === "playing" && (
          <button type="button" className="live-tap" onClick={() => tap(false)}>
            <Icon name="volume-2" />
            <span>{t("room.sound")}</span>
          </button>
        )}
        <noscript>
          {playlist && (
            <a className="live-tap" href={playlist}>
              {t("room.playlist")}
            </a>
          )}
        </noscript>
      </div>
    </>
  );
}

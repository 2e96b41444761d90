import { type SyntheticEvent, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Elements } from "~/app/design/children/elements";
import { localeNames } from "~/app/platform/language/locales";
import { ExplainedGoods } from "../shelf/room-goods";
import { useRoomChoice } from "../shelf/use-room-choice";
import { LineWords } from "../ui/said-lines";
import { useOwnDocument } from "../ui/use-own-document";
import { usePlayer } from "../ui/use-player";
import type { EndPage } from "../watching/end-page.server";
import { shownAt } from "./shown-goods";
import { useSaidLines } from "./use-said-lines";

/** The recording, with the browser's own time bar; below it what was said until then, and the goods of that time. */
export function Replay({ src, page: { room, shop, shelf, shown, captions } }: { src: string; page: EndPage }) {
  const { t } = useTranslation("live");
  const video = useRef<HTMLVideoElement>(null);
  const own = useOwnDocument();
  const state = usePlayer(video, { src: own ? src : null, live: false, external: room.external });
  const [nowMs, setNow] = useState<number | null>(null);
  const choice = useRoomChoice(room.id, []);
  const sheet: Elements = choice.sheet;
  const lines = useSaidLines(room.id, nowMs);
  const onTime = ({ currentTarget }: SyntheticEvent<HTMLVideoElement>) =>
    setNow(Math.floor(currentTarget.currentTime) * 1000);
  return (
    <>
      {/* biome-ignore lint/a11y/useMediaCaption: there is a track once somebody has written down what is said */}
      <video
        ref={video}
        className="live-replay"
        data-state={state}
        controls
        playsInline
        aria-label={t("end.picture", { shop: shop.name })}
        onTimeUpdate={onTime}
        onSeeking={onTime}
      >
        {captions && (
          <track kind="captions" src={captions.src} srcLang={captions.locale} label={localeNames[captions.locale]} />
        )}
      </video>
      {state === "unsupported" && <p role="status">{t("room.unsupported")}</p>}
      <div className="live-replay-now">
        {lines.length > 0 && (
          <ol className="talk-lines" aria-label={t("end.said")}>
            {lines.map((line) => (
              <li key={line.id} className="talk-line">
                <LineWords line={line} />
              </li>
            ))}
          </ol>
        )}
        {nowMs !== null && (
          <ExplainedGoods shelf={{ goods: shelf, offers: [], explained: shownAt(shown, nowMs) }} choice={choice} />
        )}
      </div>
      {sheet}
    </>
  );
}

import { useTranslation } from "react-i18next";
import type { SerializeFrom } from "#router/server";
import { useTimes } from "~/app/platform/ui/clock/use-times";
import type { loadLive } from "../live-page.server";
import { useBanText } from "./use-ban-text";

type Loaded = SerializeFrom<typeof loadLive>;

/** Rooms with a time: those that are planned next, or whose shops have appealed. */
export function RoomsCard({ id: card, title: heading, rooms }: { id: string; title: string; rooms: Loaded["next"] }) {
  const { t } = useTranslation("liveAdmin");
  const { moment } = useTimes();
  return (
    <section className="c-card" aria-labelledby={card}>
      <div className="c-card-head">
        <h2 id={card}>{heading}</h2>
      </div>
      <ul className="c-card-body lv-lines">
        {rooms.length === 0 && <li className="c-quiet">{t("next.none")}</li>}
        {rooms.map(({ id, title, shop, at }) => (
          <li key={id}>
            <p>
              <b className="font-medium">{moment(at)}</b> <bdi>{shop}</bdi>
            </p>
            <a className="c-link" href={`/operator/live/${id}`} data-reload="" dir="auto">
              {title}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What staff did today, and which rooms ended because their host was gone. */
export function LogCard({ log }: { log: Loaded["log"] }) {
  const { t } = useTranslation("liveAdmin");
  const { hour } = useTimes();
  const ban = useBanText();
  return (
    <section className="c-card" aria-labelledby="log">
      <div className="c-card-head">
        <h2 id="log">{t("log.title")}</h2>
      </div>
      <ul className="c-card-body lv-lines">
        {log.length === 0 && <li className="c-quiet">{t("log.none")}</li>}
        {log.map(({ kind, roomId, title, shop, by, words, days, at }) => (
          <li key={`${kind} ${roomId} ${at}`}>
            <a className="c-link" href={`/operator/live/${roomId}`} data-reload="">
              {t(`log.${kind}`, { name: by, shop })}
            </a>
            <p className="c-quiet">
              <span translate="no">{`${hour(at)} · `}</span>
              <bdi>{kind === "silence" ? title : words}</bdi>
              {kind === "cut" && days !== 0 && <span>{` · ${ban(days)}`}</span>}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

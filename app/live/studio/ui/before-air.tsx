import { useTranslation } from "react-i18next";
import { useMoment } from "~/app/console/use-moment";
import { Icon } from "~/app/design/icon";
import { href } from "~/app/platform/http/href";
import { textKey } from "~/app/platform/language/text-keys";
import type { StudioRoom } from "../studio-room";
import type { OnAir } from "../use-air";
import type { Devices } from "../use-devices";
import type { Trial } from "../use-trial";

interface BeforeAirProps {
  room: StudioRoom;
  zone: string;
  /** Another room of the shop that is on air. */
  other: number | null;
  /** It has begun already. */
  isLeft: boolean;
  devices: Devices;
  trial: Trial;
  air: OnAir;
}

/** The card before a room goes on air: what it is, what was tried, what is wrong and what to do, and one button. */
export function BeforeAir({ room, zone, other, isLeft, devices, trial, air }: BeforeAirProps) {
  const { t } = useTranslation("studio");
  const moment = useMoment();
  const { phase, problem } = air;
  const isOver = problem !== null && ["over", "runOver", "cut", "diskFull"].includes(problem);
  const isReady = !trial.going && trial.obstacle === null && other === null && phase === "off" && !isOver;
  return (
    <section className="studio-sheet" aria-label={room.title}>
      <div className="studio-room">
        {room.cover && <img src={`/media/${room.cover}-160.webp`} alt="" width={64} height={64} />}
        <div className="min-w-0">
          <h1 dir="auto">{room.title}</h1>
          {room.waiting > 0 && <p>{t("before.waiting", { count: room.waiting })}</p>}
          {room.plannedAt !== null && <p>{t("before.planned", { when: moment(room.plannedAt, zone) })}</p>}
        </div>
      </div>
      <TrialLines trial={trial} />
      {isLeft && problem === null && <p className="studio-note">{t("before.goOnText")}</p>}
      {problem && (
        <p className="studio-note is-bad" role="alert">
          {t(textKey("studio:stopped", problem))}
        </p>
      )}
      {other !== null && (
        <p className="studio-note is-bad">
          <span>{t("before.other")}</span>{" "}
          <a href={href("/pages/shop/live/live", { id: other })} data-reload="">
            {t("before.otherLink")}
          </a>
        </p>
      )}
      {trial.obstacle?.startsWith("camera") && (
        <button type="button" className="button button-outline" onClick={devices.again}>
          {t("before.again")}
        </button>
      )}
      {isOver ? (
        <a className="button" href={href("/pages/page/end_live", { id: room.id })} data-reload="">
          {t("acts.result")}
        </a>
      ) : (
        <button
          type="button"
          className="button"
          disabled={!isReady}
          aria-busy={phase === "starting"}
          onClick={air.begin}
        >
          {t(phase === "starting" ? "before.starting" : isLeft ? "before.goOn" : "before.go")}
        </button>
      )}
    </section>
  );
}

function TrialLines({ trial: { going, obstacle, doubts } }: { trial: Trial }) {
  const { t } = useTranslation("studio");
  if (obstacle) {
    return (
      <p className="studio-note is-bad" role="alert" data-trial="obstacle">
        {t(`obstacles.${obstacle}`)}
      </p>
    );
  }
  if (going) {
    return (
      <p className="studio-tried" role="status" data-trial="going">
        {t("before.trying")}
      </p>
    );
  }
  return (
    <div role="status" data-trial="done">
      {doubts.map((doubt) => (
        <p key={doubt} className="studio-note">
          {t(`doubts.${doubt}`)}
        </p>
      ))}
      {doubts.length === 0 && (
        <p className="studio-tried is-good">
          <Icon name="circle-check" />
          <span>{t("before.tried")}</span>
        </p>
      )}
    </div>
  );
}

import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Form, useSubmit } from "#router";
import { Icon } from "~/app/design/icon";
import { href } from "~/app/platform/http/href";
import type { StudioRoom } from "../studio-room";
import { useAir } from "../use-air";
import { useDevices } from "../use-devices";
import { useKeepAwake } from "../use-keep-awake";
import { useTrial } from "../use-trial";
import { AirBar } from "./air-bar";
import { BeforeAir } from "./before-air";
import { EndRoom } from "./end-room";
import { HostShelf } from "./host-shelf";
import { StudioTalk } from "./studio-talk";
import { StudioTools } from "./studio-tools";
import { UploadLine } from "./upload-line";
import { WarningLine } from "./warning-line";

interface RoomStudioProps {
  room: StudioRoom;
  zone: string;
  /** The document is this page's own, so that it may ask for a camera. */
  own: boolean;
  other: number | null;
}

/** The studio of a room: the camera over the whole page, before it goes on air and while it is. */
export function RoomStudio({ room, zone, own, other }: RoomStudioProps) {
  const { t } = useTranslation("studio");
  const devices = useDevices(own);
  const trial = useTrial(devices, own);
  const air = useAir(room, { devices, upload: trial.upload });
  const submit = useSubmit();
  const form = useRef<HTMLFormElement>(null);
  const [isMirrored, setMirrored] = useState(true);
  const [isLying, setLying] = useState(false);
  const isOnAir = air.phase === "onAir" || air.phase === "ending";
  // Begun already, by this page or another one, and not sent by this one now.
  const isLeft = !isOnAir && (room.onAir || air.since > 0);
  useKeepAwake(isOnAir);
  // Towards its user a camera is a mirror; away from them nobody expects one.
  useEffect(() => setMirrored(!devices.isTurned), [devices.isTurned]);

  async function end() {
    await air.finish();
    submit(form.current);
  }

  return (
    <main id="content" className="studio" data-phase={air.phase}>
      <video
        ref={devices.preview}
        className={`studio-camera ${isMirrored ? "is-mirrored" : ""} ${isLying ? "is-lying" : ""}`}
        muted
        playsInline
        onResize={({ currentTarget: { videoWidth, videoHeight } }) => setLying(videoWidth > videoHeight)}
        aria-label={t("camera")}
      />
      {air.isPaused && <p className="studio-paused">{t("air.paused")}</p>}
      <Form method="post" ref={form} hidden>
        <input type="hidden" name="room" value={room.id} />
        <input type="hidden" name="intent" value="end" />
      </Form>
      <header className="studio-bar">
        {isOnAir ? (
          <AirBar since={air.since} />
        ) : (
          <a className="studio-round" href={href("/pages/store/marketing/live")} aria-label={t("before.rooms")}>
            <Icon name="x" />
          </a>
        )}
        {(isOnAir || isLeft) && (
          <EndRoom isEnding={air.phase === "ending"} since={air.since || room.startedAt} onEnd={() => void end()} />
        )}
      </header>
      {isOnAir && air.health && <UploadLine health={air.health} />}
      {isOnAir && air.health?.warning && <WarningLine key={air.health.warning.id} warning={air.health.warning} />}
      {isOnAir && trial.obstacle && (
        <div className="studio-note is-bad" role="alert">
          <p>{t(`obstacles.${trial.obstacle}`)}</p>
          <button type="button" className="button button-outline" onClick={devices.again}>
            {t("before.again")}
          </button>
        </div>
      )}
      {devices.camera === "on" && (
        <StudioTools devices={devices} air={air} mirror={[isMirrored, setMirrored]} isOnAir={isOnAir} />
      )}
      {isOnAir ? (
        <>
          <h1 className="studio-title" dir="auto">
            {room.title}
          </h1>
          <StudioTalk roomId={room.id} />
        </>
      ) : (
        <BeforeAir room={room} zone={zone} other={other} isLeft={isLeft} devices={devices} trial={trial} air={air} />
      )}
      <HostShelf roomId={room.id} onAir={isOnAir || room.onAir} />
      <noscript>
        <p className="studio-noscript">{t("noscript")}</p>
      </noscript>
    </main>
  );
}

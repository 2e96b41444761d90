import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { SerializeFrom } from "#router/server";
import { Icon } from "~/app/design/icon";
import { useOwnDocument } from "../../ui/use-own-document";
import { usePlayer } from "../../ui/use-player";
import type { loadCase } from "../case-page.server";

type Room = SerializeFrom<typeof loadCase>["room"];

/** The picture of a room on air, or by a tap its recording, as its viewers have it; who looks here is not counted. */
export function LookIn({ room, src }: { room: Room; src: string | null }) {
  const { t } = useTranslation("liveAdmin");
  const [isAsked, setAsked] = useState(false);
  if (src === null) return <p className="c-quiet">{t(room.state === "planned" ? "notYet" : "noRecording")}</p>;
  if (room.state === "on_air" || isAsked) return <Picture key={room.state} src={src} room={room} />;
  return (
    // Without the script the browser's own player takes the list.
    <a
      className="c-button"
      href={src}
      data-reload=""
      onClick={(event) => {
        event.preventDefault();
        setAsked(true);
      }}
    >
      <Icon name="play" />
      {t("replay")}
    </a>
  );
}

function Picture({ src, room }: { src: string; room: Room }) {
  const { t } = useTranslation("liveAdmin");
  const video = useRef<HTMLVideoElement>(null);
  const own = useOwnDocument();
  const live = room.state === "on_air";
  const state = usePlayer(video, { src: own ? src : null, live, external: room.driver === "external" });
  useEffect(() => {
    // Browsers start by themselves only what is silent.
    if (video.current) video.current.muted = true;
  }, []);
  return (
    <div className="lv-video">
      {/* biome-ignore lint/a11y/useMediaCaption: nobody has written down what is said */}
      <video ref={video} data-state={state} controls playsInline aria-label={t("picture", { shop: room.shop })} />
      <p className="lv-mark">
        <Icon name="eye-off" />
        <span>{t("unseen")}</span>
      </p>
      {state === "unsupported" && <p role="status">{t("unsupported")}</p>}
    </div>
  );
}

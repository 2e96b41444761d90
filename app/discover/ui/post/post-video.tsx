import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Icon } from "~/app/design/icon";
import { pictureAddress } from "~/app/platform/media/media-source";
import type { PostDetails } from "../../details/post-details";

/** People who asked for less motion or less data start it themselves. */
function mayStart(): boolean {
  const { saveData = false } = (navigator as { connection?: { saveData?: boolean } }).connection ?? {};
  return !saveData && !matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/** The film of a post: it starts by itself without sound, and a tap turns the sound on. */
export function PostVideo({ video }: { video: NonNullable<PostDetails["video"]> }) {
  const { t } = useTranslation("posts");
  const player = useRef<HTMLVideoElement>(null);
  const [silent, setSilent] = useState(false);
  useEffect(() => {
    const film = player.current;
    if (!film || !mayStart()) return;
    film.muted = true;
    film.play().then(
      () => setSilent(true),
      () => undefined,
    );
  }, []);
  return (
    <div className="post-video">
      {/* biome-ignore lint/a11y/useMediaCaption: nobody has written down what is said */}
      <video
        ref={player}
        controls
        playsInline
        loop
        preload="none"
        src={video.src}
        width={video.width}
        height={video.height}
        poster={video.poster ? pictureAddress(video.poster.src) : undefined}
        aria-label={t("gallery.video")}
        onVolumeChange={({ currentTarget }) => setSilent(currentTarget.muted)}
      />
      {silent && (
        <button
          type="button"
          className="post-sound"
          onClick={() => {
            if (player.current) player.current.muted = false;
          }}
        >
          <Icon name="volume-2" className="size-18px" />
          <span>{t("gallery.sound")}</span>
        </button>
      )}
    </div>
  );
}

import { useTranslation } from "react-i18next";
import type { FilledItem } from "~/modules/format/types";
import { Frame } from "./parts/frame";

/** A video with its poster. The video is not fetched before it is played. */
export default function Video({ item }: { item: FilledItem<"video"> }) {
  const { t } = useTranslation("modules");
  const [row] = item.data;
  if (!row) return null;
  const { picture } = row;
  const poster = picture?.src.startsWith("/media/") ? `${picture.src}-960.webp` : picture?.src;
  return (
    <Frame item={item}>
      {/* biome-ignore lint/a11y/useMediaCaption: videos come from the operator's own URLs; the format has no captions */}
      <video
        className={`video tint-${picture?.tint ?? 39}`}
        src={row.video}
        poster={poster}
        width={picture?.width || 1280}
        height={picture?.height || 720}
        aria-label={row.alt || t("video.name")}
        controls
        playsInline
        preload="none"
      />
    </Frame>
  );
}

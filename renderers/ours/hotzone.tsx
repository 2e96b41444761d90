import { useTranslation } from "react-i18next";
import { Photo } from "~/app/design/photo";
import type { FilledItem } from "~/modules/format/types";
import { Frame } from "../parts/frame";

/** A picture with linked areas, drawn as shapes over it: their places need no styles. */
export default function Hotzone({ item }: { item: FilledItem<"hotzone"> }) {
  const { t } = useTranslation("modules");
  const [row] = item.data;
  if (!row) return null;
  return (
    <Frame item={item}>
      <div className="hotzone">
        <Photo picture={row.picture} place="full" alt={row.alt} />
        {/* biome-ignore lint/a11y/noSvgWithoutTitle: each of its links has a name of its own */}
        <svg viewBox="0 0 100 100" preserveAspectRatio="none">
          {row.areas.map(({ text, link, left, top, width, height }, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: areas have no identity other than their position
            <a key={place} href={link} aria-label={text || t("hotzone.area", { place: place + 1 })}>
              <rect x={left} y={top} width={width} height={height} />
            </a>
          ))}
        </svg>
      </div>
    </Frame>
  );
}

import type { FilledItem } from "~/modules/format/types";
import { Frame } from "./parts/frame";
import { PictureLink } from "./picture-link";

export default function Image({ item }: { item: FilledItem<"image"> }) {
  const [row] = item.data;
  if (!row) return null;
  const { imgLayout } = item.params;
  if (imgLayout !== "") {
    return (
      <Frame item={item}>
        <ul className={`pictures pictures-${imgLayout}`}>
          {item.data.map((one, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows have no identity other than their position
            <li key={index}>
              <PictureLink row={one} />
            </li>
          ))}
        </ul>
      </Frame>
    );
  }
  return (
    <Frame item={item}>
      <PictureLink row={row} />
    </Frame>
  );
}

import type { FilledItem } from "~/modules/format/types";
import { Frame } from "./parts/frame";
import { PictureLink } from "./picture-link";

/** A picture, or several in a layout, sized by the document's style. */
export default function Image({ item }: { item: FilledItem<"image"> }) {
  const [row] = item.data;
  if (!row) return null;
  const { imgLayout } = item.params;
  if (imgLayout !== "") {
    return (
      <Frame item={item}>
        <ul className={`pictures pictures-${imgLayout}`}>
          {item.data.map((one, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows have no identity other than their position
            <li key={place}>
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

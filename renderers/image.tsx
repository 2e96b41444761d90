import type { FilledItem } from "~/modules/format/types";
import { Frame } from "./parts/frame";
import { PictureLink } from "./picture-link";

/** A single picture, sized by the document's style. */
export default function Image({ item }: { item: FilledItem<"image"> }) {
  const [row] = item.data;
  if (!row) return null;
  return (
    <Frame item={item}>
      <PictureLink row={row} />
    </Frame>
  );
}

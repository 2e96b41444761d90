import type { FilledItem } from "~/modules/format/types";
import { Frame } from "./parts/frame";
import { Tiles } from "./parts/tiles";

/** Categories with pictures of their goods, in the grid chosen by the document. */
export default function Classify({ item }: { item: FilledItem<"classify"> }) {
  if (item.data.length === 0) return null;
  return (
    <Frame item={item} className={`grid-${item.params.colStyle}`}>
      <Tiles tiles={item.data.map((row, index) => ({ ...row, key: index }))} />
    </Frame>
  );
}

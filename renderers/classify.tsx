import type { FilledItem } from "~/modules/types";
import { Frame } from "./frame";
import { Tiles } from "./tiles";

/** Categories with pictures of their goods, in the grid that the document chose. */
export default function Classify({ item }: { item: FilledItem<"classify"> }) {
  if (item.data.length === 0) return null;
  return (
    <Frame item={item} className={`grid-${item.params.colStyle}`}>
      <Tiles tiles={item.data.map((row, place) => ({ ...row, key: place }))} />
    </Frame>
  );
}

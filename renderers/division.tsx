import type { FilledItem } from "~/modules/format/types";
import { Frame } from "./parts/frame";

/** A line with a word on it; everything about it is a param. */
export default function Division({ item }: { item: FilledItem<"division"> }) {
  const { lineText } = item.params;
  return (
    <Frame item={item}>
      <div className="division">
        <hr />
        {lineText !== "" && <span className="division-text">{lineText}</span>}
      </div>
    </Frame>
  );
}

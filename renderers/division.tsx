import type { FilledItem } from "~/modules/format/types";
import { Frame } from "./parts/frame";

/** A divider line with a word on it, configured entirely through params. */
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

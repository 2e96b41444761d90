import type { FilledItem } from "~/modules/format/types";
import { Frame } from "./parts/frame";
import { Slides, sizedClass } from "./parts/slides";

export default function Banner({ item }: { item: FilledItem<"banner"> }) {
  if (item.data.length === 0) return null;
  return (
    <Frame item={item} className={sizedClass(item.params)}>
      <Slides rows={item.data} params={item.params} />
    </Frame>
  );
}

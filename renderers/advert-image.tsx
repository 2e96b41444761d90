import { AdMark } from "~/app/platform/ui/ad-mark";
import type { FilledItem } from "~/modules/format/types";
import { Frame } from "./parts/frame";
import { PictureLink } from "./picture-link";

export default function AdvertImage({ item }: { item: FilledItem<"advertImage"> }) {
  const [row] = item.data;
  if (!row) return null;
  return (
    <Frame item={item} className="m-advert">
      <PictureLink row={row} />
      <AdMark />
    </Frame>
  );
}

import { AdMark } from "~/app/platform/ui/ad-mark";
import type { FilledItem } from "~/modules/format/types";
import { Frame } from "./parts/frame";
import { Slides, sizedClass } from "./parts/slides";

export default function AdvertBanner({ item }: { item: FilledItem<"advertBanner"> }) {
  if (item.data.length === 0) return null;
  return (
    <Frame item={item} className={`m-advert${sizedClass(item.params)}`}>
      <Slides rows={item.data} params={item.params} />
      <AdMark />
    </Frame>
  );
}

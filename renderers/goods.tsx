import { GoodsList, useGoodsLabels } from "~/app/catalog/ui";
import type { FilledItem } from "~/modules/format/types";
import { Frame } from "./parts/frame";

export default function Goods({ item }: { item: FilledItem<"goods"> }) {
  const labels = useGoodsLabels();
  if (item.data.length === 0) return null;
  return (
    <Frame item={item} className="goods-frame">
      <GoodsList cards={item.data} columns={item.params.colthree} labels={labels} />
    </Frame>
  );
}

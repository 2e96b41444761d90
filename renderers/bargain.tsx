import { useTranslation } from "react-i18next";
import type { FilledItem } from "~/modules/format/types";
import { Frame } from "./parts/frame";
import { PromotionStrip } from "./promotion-strip";

/** The running bargains; renders nothing when there are none. */
export default function Bargain({ item }: { item: FilledItem<"bargain"> }) {
  const { t } = useTranslation("modules");
  if (item.data.length === 0) return null;
  return (
    <Frame item={item}>
      <PromotionStrip icon="scissors" name={t("bargain.name")} rows={item.data} />
    </Frame>
  );
}

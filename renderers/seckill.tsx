import { useTranslation } from "react-i18next";
import { href } from "~/app/platform/http/href";
import { CountdownClock } from "~/app/platform/ui/clock/countdown-clock";
import type { FilledItem } from "~/modules/format/types";
import { Frame } from "./parts/frame";
import { PromotionStrip } from "./promotion-strip";

/** The running flash sale with a countdown, its name leading to all of it; renders nothing when none is running. */
export default function Seckill({ item }: { item: FilledItem<"seckill"> }) {
  const { t } = useTranslation("modules");
  const [first] = item.data;
  if (!first) return null;
  const ends = Math.min(...item.data.map(({ endsAt }) => endsAt));
  return (
    <Frame item={item}>
      <PromotionStrip
        icon="zap"
        name={t("seckill.name")}
        link={href("/pages/product/flash")}
        rows={item.data}
        aside={
          <span className="strip-ends">
            {/* One copy for all time zones: the hour stands on the sale's own page. */}
            <CountdownClock endsAt={ends} label={t("seckill.ends")} text="" />
          </span>
        }
      />
    </Frame>
  );
}

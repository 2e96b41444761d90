import { useTranslation } from "react-i18next";
import { href } from "~/app/platform/http/href";
import { CountdownClock } from "~/app/platform/ui/clock/countdown-clock";
import { useTimes } from "~/app/platform/ui/clock/use-times";
import type { FilledItem } from "~/modules/format/types";
import { Frame } from "./parts/frame";
import { PromotionStrip } from "./promotion-strip";

/** The running flash sale with a countdown, its name leading to all of it; renders nothing when none is running. */
export default function Seckill({ item }: { item: FilledItem<"seckill"> }) {
  const { t } = useTranslation("modules");
  const { hour } = useTimes();
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
            <CountdownClock endsAt={ends} label={t("seckill.ends")} text={t("seckill.endsAt", { time: hour(ends) })} />
          </span>
        }
      />
    </Frame>
  );
}

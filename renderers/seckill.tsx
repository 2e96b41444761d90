import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { href } from "~/app/platform/http/href";
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
          <span className="countdown">
            {t("seckill.ends")} <Countdown endsAt={ends} />
          </span>
        }
      />
    </Frame>
  );
}

/** Returns the remaining hours, minutes and seconds as padded text; never negative. */
export function clockParts(msLeft: number): [string, string, string] {
  const seconds = Math.max(0, Math.floor(msLeft / 1000));
  const pad = (number: number) => String(number).padStart(2, "0");
  return [pad(Math.floor(seconds / 3600)), pad(Math.floor(seconds / 60) % 60), pad(seconds % 60)];
}

/** Starts in the browser, because the server does not know when the page will be viewed. */
function Countdown({ endsAt }: { endsAt: number }) {
  const [left, setLeft] = useState<number | null>(null);
  useEffect(() => {
    const tick = () => setLeft(endsAt - Date.now());
    tick();
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, [endsAt]);
  const parts = left === null ? ["--", "--", "--"] : clockParts(left);
  return (
    <time className="countdown-clock" dateTime={new Date(endsAt).toISOString()}>
      {parts.map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts are always hours, minutes and seconds
        <b key={index}>{part}</b>
      ))}
    </time>
  );
}

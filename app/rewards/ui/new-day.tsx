import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useReloadAt } from "~/app/platform/ui/clock/use-reload-at";

/** All open pages do not ask at once, ms. */
const spreadMs = 2000;

/**
 * When the market's next day begins. Counts down by time that passes, never by the device's clock; at midnight the page
 * loads its data again.
 * @param seconds left when the page was made
 */
export function NewDay({ seconds, city }: { seconds: number; city: string }) {
  const { t } = useTranslation("rewards");
  const [left, setLeft] = useState(seconds);
  useEffect(() => {
    const end = performance.now() + seconds * 1000;
    const tick = () => setLeft(Math.max(0, Math.ceil((end - performance.now()) / 1000)));
    tick();
    const timer = setInterval(tick, 10_000);
    return () => clearInterval(timer);
  }, [seconds]);
  useReloadAt(seconds, spreadMs);
  const minutes = Math.max(1, Math.ceil(left / 60));
  return (
    <p className="p-12-16px hint leading-18 text-center">
      {t("newDay", { hours: Math.floor(minutes / 60), minutes: minutes % 60, city })}
    </p>
  );
}

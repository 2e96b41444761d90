import { useTranslation } from "react-i18next";
import { href } from "~/app/platform/http/href";
import { useTimes } from "~/app/platform/ui/clock/use-times";
import type { FlashSlot } from "../flash/flash-offer";

interface SlotTabsProps {
  slots: FlashSlot[];
  /** The slot to come that is shown; null = what runs now. */
  slotId: number | null;
}

/** The hours of the sale as links: what runs now first, whether or not a slot runs, then those to come. */
export function SlotTabs({ slots, slotId }: SlotTabsProps) {
  const { t } = useTranslation("flash");
  const { hour } = useTimes();
  const running = slots.find((slot) => slot.running);
  return (
    <nav className="flash-tabs" aria-label={t("hours")} data-scrolls="">
      <a href={href("/pages/product/flash")} aria-current={slotId === null ? "page" : undefined}>
        <b translate={running ? "no" : undefined}>{running ? hour(running.beginsAt) : t("now")}</b>
        {running && <span>{t("running")}</span>}
      </a>
      {slots
        .filter((slot) => !slot.running)
        .map(({ id, beginsAt, tomorrow }) => (
          <a
            key={id}
            href={href("/pages/product/flash", { slot: id })}
            aria-current={slotId === id ? "page" : undefined}
          >
            <b translate="no">{hour(beginsAt)}</b>
            <span>{t(tomorrow ? "tomorrow" : "today")}</span>
          </a>
        ))}
    </nav>
  );
}

import { useTranslation } from "react-i18next";
import type { SerializeFrom } from "#router/server";
import { calendarFormat } from "~/app/platform/format/dates";
import { useFormat } from "~/app/platform/format/format";
import { href } from "~/app/platform/http/href";
import type { loadCalendar } from "../slots/calendar-page.server";

export type CalendarData = SerializeFrom<Awaited<ReturnType<typeof loadCalendar>>>;
type Slot = CalendarData["days"][number]["slots"][number];

/** Names a calendar day, the same in every zone: "Fri, 27 Nov". */
export function useDayName(): (day: string) => string {
  const { locale } = useFormat();
  const format = calendarFormat({ locale, zone: "UTC" }, "weekday and day", {
    weekday: "short",
    day: "numeric",
    month: "short",
  });
  return (day) => format.format(Date.parse(day));
}

/** Seven days as columns, on a phone passing sideways; each slot is a link that chooses it. */
export function Calendar({ data: { days, day, today, slot: chosen } }: { data: CalendarData }) {
  const { t } = useTranslation("flashAdmin");
  const named = useDayName();
  // Without links in it the keyboard scrolls the list itself.
  const empty = days.every(({ slots }) => slots.length === 0);
  return (
    <ol className="flash-days" tabIndex={empty ? 0 : undefined} aria-label={t("calendar.title")}>
      {days.map((one) => (
        <li key={one.day}>
          <h2 className={one.day === today ? "is-today" : undefined}>
            <time dateTime={one.day}>{named(one.day)}</time>
          </h2>
          {one.slots.length === 0 && <p className="c-quiet">{t("calendar.noSlot")}</p>}
          {one.slots.map((slot) => (
            <SlotLink key={slot.id} slot={slot} day={day} chosen={slot.id === chosen?.id} />
          ))}
        </li>
      ))}
    </ol>
  );
}

function SlotLink({ slot, day, chosen }: { slot: Slot; day: string; chosen: boolean }) {
  const { t } = useTranslation("flashAdmin");
  const { id, from, until, places, approved, waiting, state } = slot;
  return (
    <a
      className={`flash-slot is-${state}`}
      href={href("/operator/flash-calendar", { day, slot: id })}
      aria-current={chosen ? "true" : undefined}
    >
      <b translate="no">{`${from}–${until}`}</b>
      {state === "running" && <small className="c-good">{t("calendar.running")}</small>}
      <span>{t("calendar.takenIn", { approved, count: places })}</span>
      {waiting > 0 && <small className="c-care">{t("calendar.wait", { count: waiting })}</small>}
      <meter min={0} max={places} value={Math.min(approved, places)} aria-hidden="true" />
    </a>
  );
}

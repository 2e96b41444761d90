import type { RequestContext } from "~/app/context.server";
import { marketCurrency } from "~/app/platform/format/market-currency.server";
import { dayAt, offsetAt, stretchOf, wallTimeAt } from "~/app/platform/format/zoned-time";
import { readId } from "~/app/platform/ids";
import { requireStaff } from "~/app/staff/api.server";
import { may } from "~/app/staff/ui";
import { openSlots } from "../../seller/form-queries.server";
import { offersShown } from "../offers/offer-tabs";
import { type ListedOffer, listOffers, offersOfSlot, offersWaiting } from "../offers/offers-admin-queries.server";
import { shownSlots, withProblems } from "../offers/offers-page.server";
import { calendarDays, calendarLength, dayAfter, isDay } from "./calendar-days";
import { type CalendarSlot, calendarSlot, slotsBetween } from "./slots-queries.server";

/**
 * Loads seven days of the calendar by the market's time zone, and the chosen slot with its goods and whatever waits for
 * it. Seven statements, however much there is.
 */
export async function loadCalendar(request: Request, context: RequestContext) {
  const staff = await requireStaff(request, context, "finance.read");
  const { db, language, clock, marketZone: zone } = context;
  const { locale } = language;
  const nowMs = clock.now().getTime();
  const search = new URL(request.url).searchParams;
  const slotId = readId(search.get("slot"));
  const chosen = slotId === null ? null : await calendarSlot(db, slotId);
  const typed = search.get("day") ?? "";
  const day = isDay(typed) ? typed : dayAt(chosen?.beginsAt ?? nowMs, zone);
  const days = calendarDays(day);
  const none: ListedOffer[] = [];
  const waitFor = { state: "waiting" as const, words: "", slotId: chosen?.id ?? null, kind: "flash" as const };
  const [slots, goods, waits, waiting, open] = await Promise.all([
    slotsBetween(db, stretchOf(day, dayAfter(day, calendarLength - 1), zone)),
    chosen ? offersOfSlot(db, chosen.id, locale) : none,
    listOffers(db, waitFor, { locale, after: null, limit: offersShown }),
    offersWaiting(db, "flash"),
    openSlots(db, null),
  ]);
  const shown = slots.map((slot) => shownSlot(slot, zone));
  return {
    title: language.i18n.t("flashAdmin:calendar.title"),
    day,
    before: dayAfter(day, -calendarLength),
    after: dayAfter(day, calendarLength),
    today: dayAt(nowMs, zone),
    days: days.map((one) => ({ day: one, slots: shown.filter((slot) => slot.day === one) })),
    slot: chosen && shownSlot(chosen, zone),
    fields: chosen && chosen.offers === 0 ? fieldsOf(chosen, zone) : newFields(day),
    goods,
    waits: await withProblems(db, waits),
    waiting,
    open: shownSlots(open),
    currency: marketCurrency(),
    zone: zone === "UTC" ? zone : `${zone.replaceAll("_", " ")}, ${offsetAt(nowMs, zone)}`,
    marketZone: zone,
    decides: may(staff, "finance.decide"),
    nowMs,
  };
}

/** A slot with its day and hours by the market's time zone. */
function shownSlot(slot: CalendarSlot, zone: string) {
  const wall = (ms: number) => wallTimeAt(ms, zone);
  const begins = wall(slot.beginsAt);
  return {
    ...slot,
    day: begins.slice(0, 10),
    from: begins.slice(11),
    until: wall(slot.endsAt).slice(11),
    enrol: wall(slot.enrolUntil).replace("T", " "),
  };
}

/** The form of a slot, filled with one that can be changed. */
function fieldsOf({ beginsAt, endsAt, enrolUntil, places }: CalendarSlot, zone: string): Record<string, string> {
  const [begins, ends] = [wallTimeAt(beginsAt, zone), wallTimeAt(endsAt, zone)];
  const enrol = enrolUntil === beginsAt ? "" : wallTimeAt(enrolUntil, zone);
  return { day: begins.slice(0, 10), from: begins.slice(11), until: ends.slice(11), places: String(places), enrol };
}

const newFields = (day: string): Record<string, string> => ({ day, from: "", until: "", places: "40", enrol: "" });

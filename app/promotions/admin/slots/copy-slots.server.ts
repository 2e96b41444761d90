import { stretchOf } from "~/app/platform/format/zoned-time";
import { ok, type Result, refuse } from "~/app/platform/result";
import { type Actor, audit } from "~/app/staff/api.server";
import type { Db } from "~/db/client.server";
import { transact } from "~/db/transact.server";
import { calendarLength, dayAfter, daysLater } from "./calendar-days";
import { insertSlots, slotsBetween } from "./slots-queries.server";

/**
 * Copies the slots of a day to the next day, or those of the seven days from it to the seven after them: at the same
 * local hours, also when clocks change in between. What overlaps a slot, or would have begun already, is left out;
 * returns how many were made. Refuses `nothing` when none was.
 * @param day `2026-03-01`, by the calendar of `zone`
 */
export function copySlots(
  db: Db,
  { staff, address, day, span, zone }: Actor & { day: string; span: "day" | "week"; zone: string },
): Promise<Result<number, "nothing">> {
  const by = span === "day" ? 1 : calendarLength;
  return transact(db, async (trx) => {
    const slots = await slotsBetween(trx, stretchOf(day, dayAfter(day, by - 1), zone));
    const later = slots.flatMap(({ beginsAt, endsAt, enrolUntil, places }) => {
      const was = { beginsAt: new Date(beginsAt), endsAt: new Date(endsAt), enrolUntil: new Date(enrolUntil) };
      const moved = daysLater(was, by, zone);
      return moved ? [{ ...moved, places }] : [];
    });
    const made = later.length === 0 ? [] : await insertSlots(trx, staff.id, later);
    if (made.length === 0) return refuse("nothing");
    await audit(trx, {
      staff,
      address,
      action: "flash.slotsCopied",
      subject: { kind: "flashDay", id: dayAfter(day, by), label: dayAfter(day, by) },
      after: { from: day, days: by, made: made.length },
    });
    return ok(made.length);
  });
}

import { z } from "zod";
import { momentOf } from "~/app/platform/format/zoned-time";
import { quantity } from "~/app/platform/forms/form-parts.server";
import { type FormErrors, issueErrors } from "~/app/platform/http/form.server";
import { dayAfter, isDay, longestSlotMs } from "./calendar-days";
import type { SlotHours } from "./slots-queries.server";

const hour = z.string({ error: "required" }).regex(/^\d{2}:\d{2}$/, "flashAdmin:errors.hour");

const slotFields = z.object({
  day: z.string({ error: "required" }).refine(isDay, "date"),
  from: hour,
  until: hour,
  places: quantity({ min: 1, max: 500, error: "flashAdmin:errors.places" }),
  /** "" = until it begins. */
  enrol: z.string().default(""),
});

/** The names of the form's fields. */
export type SlotField = keyof z.infer<typeof slotFields>;

/**
 * Parses the form of a slot, its hours in the market's time zone; one that ends at or before the hour when it begins
 * ends on the next day. Returns locale keys by field otherwise.
 */
export function parseSlot(
  values: Record<string, string>,
  zone: string,
): { ok: true; hours: SlotHours } | { ok: false; errors: FormErrors } {
  const parsed = slotFields.safeParse(values);
  if (!parsed.success) return { ok: false, errors: issueErrors(parsed.error) };
  const { day, from, until, places, enrol } = parsed.data;
  const errors: FormErrors = {};
  const beginsAt = momentOf(`${day}T${from}`, zone);
  const endsAt = momentOf(`${until > from ? day : dayAfter(day, 1)}T${until}`, zone);
  const enrolUntil = enrol === "" ? beginsAt : momentOf(enrol, zone);
  if (!beginsAt) errors.from = "flashAdmin:errors.hour";
  if (!endsAt) errors.until = "flashAdmin:errors.hour";
  if (!enrolUntil) errors.enrol = "date";
  if (beginsAt && enrolUntil && enrolUntil > beginsAt) errors.enrol = "flashAdmin:errors.enrolLate";
  if (beginsAt && endsAt && (endsAt <= beginsAt || endsAt.getTime() - beginsAt.getTime() > longestSlotMs + 3600_000))
    errors.until = "flashAdmin:errors.hour";
  if (!beginsAt || !endsAt || !enrolUntil || Object.keys(errors).length > 0) return { ok: false, errors };
  return { ok: true, hours: { beginsAt, endsAt, enrolUntil, places } };
}

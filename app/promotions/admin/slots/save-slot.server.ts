import { ok, type Result, refuse } from "~/app/platform/result";
import { type Actor, audit } from "~/app/staff/api.server";
import type { Db } from "~/db/client.server";
import { transact } from "~/db/transact.server";
import { auditableHours, slotSubject } from "./slot-acts";
import { insertSlots, lockSlot, removeSlotRow, type SlotHours, updateSlot } from "./slots-queries.server";

/**
 * Why a slot was not saved: `notFound`, `hasOffers` (shops count on its hours), `past` (it would begin now or before),
 * or `overlap` with another slot.
 */
export type SlotRefusal = "notFound" | "hasOffers" | "past" | "overlap";

/** Makes a slot, or changes one without offers; returns its id. Refuses `SlotRefusal`. @param id null = a new one */
export async function saveSlot(
  db: Db,
  { staff, address, id, hours, zone, now }: Actor & { id: number | null; hours: SlotHours; zone: string; now: Date },
): Promise<Result<number, SlotRefusal>> {
  try {
    return await transact(db, async (trx) => {
      if (hours.beginsAt <= now) return refuse("past");
      if (id === null) {
        const [made] = await insertSlots(trx, staff.id, [hours]);
        if (!made) return refuse("overlap");
        const subject = slotSubject(made.id, hours.beginsAt, zone);
        await audit(trx, { staff, address, action: "flash.slotMade", subject, after: auditableHours(hours, zone) });
        return ok(made.id);
      }
      const slot = await lockSlot(trx, id);
      if (!slot) return refuse("notFound");
      if (slot.offers > 0) return refuse("hasOffers");
      await updateSlot(trx, id, hours);
      const was = { beginsAt: new Date(slot.beginsAt), endsAt: new Date(slot.endsAt), places: slot.places };
      await audit(trx, {
        staff,
        address,
        action: "flash.slotChanged",
        subject: slotSubject(id, was.beginsAt, zone),
        before: auditableHours({ ...was, enrolUntil: new Date(slot.enrolUntil) }, zone),
        after: auditableHours(hours, zone),
      });
      return ok(id);
    });
  } catch (error) {
    // exclusion_violation: the slots never overlap.
    if (error instanceof Error && "code" in error && error.code === "23P01") return refuse("overlap");
    throw error;
  }
}

/** Removes a slot without offers. Refuses `notFound` and `hasOffers`. */
export function removeSlot(
  db: Db,
  { staff, address, id, zone }: Actor & { id: number; zone: string },
): Promise<Result<null, "notFound" | "hasOffers">> {
  return transact(db, async (trx) => {
    const slot = await lockSlot(trx, id, "update");
    if (!slot) return refuse("notFound");
    if (slot.offers > 0) return refuse("hasOffers");
    await removeSlotRow(trx, id);
    const subject = slotSubject(id, new Date(slot.beginsAt), zone);
    await audit(trx, { staff, address, action: "flash.slotRemoved", subject, before: { places: slot.places } });
    return ok(null);
  });
}

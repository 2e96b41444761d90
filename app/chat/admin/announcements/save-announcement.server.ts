import { pickText } from "~/app/platform/language/texts";
import { ok, type Result, refuse } from "~/app/platform/result";
import { type Actor, audit } from "~/app/staff/api.server";
import type { Db } from "~/db/client.server";
import { transact } from "~/db/transact.server";
import {
  type AnnouncementValues,
  insertAnnouncement,
  lockAnnouncement,
  updateAnnouncement,
} from "./announcements-admin-queries.server";

interface AnnouncementSave extends Actor {
  /** null = a new one. */
  id: number | null;
  /** Idempotency key from the form of a new announcement. */
  key: string;
  /** The version that the form was loaded with. */
  version: number;
  values: AnnouncementValues;
}

/** As stored in the audit log: the number of accounts, not which. */
const facts = ({ title, body, link, audience, accounts, sendAt }: AnnouncementValues): Record<string, unknown> => ({
  title,
  body,
  link,
  audience,
  sendAt: sendAt.toISOString(),
  ...(audience === "accounts" && { accounts: accounts.length }),
});

/**
 * Schedules an announcement, or changes one that is not being sent yet. Audited. Refuses `notFound`, `stale` (saved by
 * a colleague since) and `started`.
 */
export function saveAnnouncement(
  db: Db,
  { staff, address, id, key, version, values }: AnnouncementSave,
): Promise<Result<{ id: number | null }, "notFound" | "stale" | "started">> {
  return transact(db, async (trx): Promise<Result<{ id: number | null }, "notFound" | "stale" | "started">> => {
    const label = pickText(values.title, "en");
    if (id === null) {
      const made = await insertAnnouncement(trx, { ...values, key, staffId: staff.id });
      if (made === null) return ok({ id: null });
      const subject = { kind: "announcement", id: made, label };
      await audit(trx, { staff, action: "announcements.planned", subject, after: facts(values), address });
      return ok({ id: made });
    }
    const before = await lockAnnouncement(trx, id);
    if (!before) return refuse("notFound");
    if (before.state !== "planned") return refuse("started");
    if (before.version !== version) return refuse("stale");
    await updateAnnouncement(trx, id, values);
    const was = facts({ ...before, sendAt: new Date(before.sendAt) });
    const subject = { kind: "announcement", id, label };
    await audit(trx, { staff, action: "announcements.changed", subject, before: was, after: facts(values), address });
    return ok({ id });
  });
}

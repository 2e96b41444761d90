import { createSessions } from "~/app/platform/session/sessions.server";
import { forgetSettings, type SettingName } from "~/app/settings/api.server";
import type { Db } from "~/db/client.server";
import type { StaffTable } from "~/db/tables/staff-schema";
import { makeMember, operatorBrowser } from "./operator-browser";

/** Stores a setting without validation. Invalidates the readers in this process. */
export async function storeRaw(db: Db, name: SettingName | string, value: unknown): Promise<void> {
  const row = { name, value: JSON.stringify(value) };
  await db
    .insertInto("settings")
    .values(row)
    .onConflict((conflict) => conflict.column("name").doUpdateSet({ value: row.value, updated_at: new Date() }))
    .execute();
  forgetSettings(db);
}

/** Creates a signed-in browser of a member of staff for one test. */
export async function browserOf(db: Db, role: StaffTable["role"] = "owner", settings?: Record<string, string>) {
  const member = await makeMember(db, role);
  const sessions = createSessions(db, "staff_sessions", false);
  const { sessionId } = await sessions.create(member.id);
  const browser = operatorBrowser(db, settings);
  browser.jar.set(sessions.cookieName, sessionId);
  return { ...browser, member };
}

/** Returns the audit log entries of a record, oldest first. */
export function actionsOn(db: Db, kind: string, id: string | number) {
  return db
    .selectFrom("audit_log")
    .select(["action", "before", "after", "staff_id as staffId", "subject_label as label"])
    .where("subject_kind", "=", kind)
    .where("subject_id", "=", String(id))
    .orderBy("id")
    .execute();
}

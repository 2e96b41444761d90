import { ok, type Result, refuse } from "~/app/platform/result";
import { audit } from "~/app/staff/api.server";
import type { Db } from "~/db/client.server";
import { transact } from "~/db/transact.server";
import { forgetSettings, readSetting } from "../read-settings.server";
import type { SettingName, Settings } from "../settings";
import { isArticle, lockSetting, storeSetting } from "../settings-queries.server";

interface SettingChange<Name extends SettingName> {
  staff: { id: number; name: string; role: string };
  address: string;
  name: Name;
  /** Validated by the schema of this setting. */
  value: Settings[Name];
  /** Version on which the change is based; 0 = never saved. */
  version: number;
}

/**
 * Saves a setting and records its changed fields in the audit log. Takes effect in this process at once, in the others
 * within about a second. Refuses with `stale` (saved by another person since) and `noArticle` (general: a referenced
 * article does not exist). Unchanged values are not saved.
 */
export async function changeSetting<Name extends SettingName>(
  db: Db,
  { staff, address, name, value, version }: SettingChange<Name>,
): Promise<Result<null, "stale" | "noArticle">> {
  const done = await transact(db, async (trx) => {
    const state = await lockSetting(trx, name);
    if (state.version !== version) return refuse("stale");
    for (const id of articlesOf(value)) if (!(await isArticle(trx, id))) return refuse("noArticle");
    const changed = difference(readSetting(name, state.value).value, value);
    if (!changed) return ok(null);
    await storeSetting(trx, { name, value, staffId: staff.id });
    const subject = { kind: "setting", id: name, label: name };
    await audit(trx, { staff, action: "settings.changed", subject, ...changed, address });
    return ok(null);
  });
  if (done.ok) forgetSettings(db);
  return done;
}

function articlesOf(value: object): number[] {
  const { agreement, privacy } = value as { agreement?: number | null; privacy?: number | null };
  return [agreement, privacy].filter((id) => id !== null && id !== undefined);
}

/** Returns the changed fields before and after; null = nothing changed. */
function difference(before: object, after: object) {
  const was = before as Record<string, unknown>;
  const fields = Object.entries(after).filter(([field, now]) => JSON.stringify(now) !== JSON.stringify(was[field]));
  if (fields.length === 0) return null;
  return {
    before: Object.fromEntries(fields.map(([field]) => [field, was[field]])),
    after: Object.fromEntries(fields),
  };
}

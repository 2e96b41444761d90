import { ok, type Result, refuse } from "~/app/platform/result";
import { audit } from "~/app/staff/api.server";
import type { Db } from "~/db/client.server";
import { transact } from "~/db/transact.server";
import { forgetSettings, readSetting } from "../read-settings.server";
import type { SettingName, Settings } from "../settings";
import { isArticle, lockSetting, storeSetting } from "../settings-queries.server";

/** A setting as somebody wants to have it. */
interface SettingChange<Name extends SettingName> {
  staff: { id: number; name: string; role: string };
  address: string;
  name: Name;
  /** Of the schema of this setting. */
  value: Settings[Name];
  /** The state that was looked at; 0 = it was never saved. */
  version: number;
}

/**
 * Saves a setting and keeps in the audit log which of its fields changed. Every process goes by it within about a second, this
 * one at once. Refuses `stale` (somebody saved since) and `noArticle` (general: a named article does not exist). The same again
 * is no change.
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

/** The fields that are not the same, before and after; null = all are. */
function difference(before: object, after: object) {
  const was = before as Record<string, unknown>;
  const fields = Object.entries(after).filter(([field, now]) => JSON.stringify(now) !== JSON.stringify(was[field]));
  if (fields.length === 0) return null;
  return {
    before: Object.fromEntries(fields.map(([field]) => [field, was[field]])),
    after: Object.fromEntries(fields),
  };
}

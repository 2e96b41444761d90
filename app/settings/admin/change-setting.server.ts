import type { Transaction } from "kysely";
import { ok, type Result, refuse } from "~/app/platform/result";
import { audit } from "~/app/staff/api.server";
import type { Db } from "~/db/client.server";
import { lockNames } from "~/db/locks.server";
import type { Database } from "~/db/schema";
import { transact } from "~/db/transact.server";
import { type CurrencyHold, chooseCurrency, isHeld } from "../market-currency-queries.server";
import { forgetSettings, readSetting } from "../read-settings.server";
import { type SettingName, type Settings, settingNames } from "../settings";
import { isArticle, lockSetting, storeSetting } from "../settings-queries.server";

interface SettingChange<Name extends SettingName> {
  staff: { id: number; name: string; role: string };
  address: string;
  name: Name;
  /** Validated by the schema of this setting. */
  value: Settings[Name];
  /** Version on which the change is based; 0 = never saved. */
  version: number;
  /** The market's currency, which is changed along; a code that `isMarketCurrency`. */
  currency?: string;
}

/**
 * Saves a setting and records its changed fields in the audit log. Takes effect in this process at once, in the others
 * within about a second. Refuses with `stale` (saved by another person since), `noArticle` (general: a referenced
 * article does not exist), and as `chooseCurrency`. Unchanged values are not saved.
 */
export async function changeSetting<Name extends SettingName>(
  db: Db,
  { staff, address, name, value, version, currency }: SettingChange<Name>,
): Promise<Result<null, "stale" | "noArticle" | CurrencyHold>> {
  const done = await transact(db, async (trx) => {
    const state = await lockSetting(trx, name);
    if (state.version !== version) return refuse("stale");
    for (const id of articlesOf(value)) if (!(await isArticle(trx, id))) return refuse("noArticle");
    const chosen = currency === undefined ? ok(null) : await chooseCurrency(trx, currency);
    if (!chosen.ok) return chosen;
    const before = readSetting(name, state.value).value;
    const along = chosen.value === null ? undefined : { before: { currency: chosen.value }, after: { currency } };
    await saveSetting(trx, { staff, address, name, before, value, along });
    return ok(null);
  }).catch((error) => (isHeld(error) ? refuse("moved") : Promise.reject(error)));
  if (done.ok) forgetSettings(db);
  return done;
}

/** Parts of settings, by name. */
type SettingParts = { [Name in SettingName]?: Partial<Settings[Name]> };

/**
 * Changes parts of settings inside an existing transaction; the rest of each stays.
 * @param by.staff null = the command line
 */
export async function changeSettingParts(trx: Transaction<Database>, by: Author, parts: SettingParts): Promise<void> {
  const names = settingNames.filter((one) => parts[one]);
  await lockNames(trx, "setting", names);
  for (const name of names) {
    const before = readSetting(name, (await lockSetting(trx, name)).value).value;
    await saveSetting(trx, { ...by, name, before, value: { ...before, ...parts[name] } });
  }
}

interface Author {
  staff: SettingChange<SettingName>["staff"] | null;
  address: string;
}

interface Saved {
  name: SettingName;
  before: object;
  value: object;
  /** Changed in the same transaction, and recorded with the setting. */
  along?: { before: object; after: object } | undefined;
}

/** Stores a locked setting and records its changed fields, if there are any. */
async function saveSetting(
  trx: Transaction<Database>,
  { staff, address, name, before, value, along }: Author & Saved,
): Promise<void> {
  const changed = difference(Object.assign({}, before, along?.before), Object.assign({}, value, along?.after));
  if (!changed) return;
  await storeSetting(trx, { name, value, staffId: staff?.id ?? null });
  const subject = { kind: "setting", id: name, label: name };
  await audit(trx, { staff, action: "settings.changed", subject, ...changed, address });
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

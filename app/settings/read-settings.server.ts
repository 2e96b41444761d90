import type { z } from "zod";
import { knowMarketCurrency } from "~/app/platform/format/market-currency.server";
import type { Wordings } from "~/app/platform/language/i18n.server";
import type { Logger } from "~/app/platform/process/log.server";
import type { Handle } from "~/db/transact.server";
import { defaultSettings } from "./default-settings";
import { settingSchemas } from "./schemas.server";
import { type SettingName, type Settings, settingNames } from "./settings";
import { storedSettings } from "./settings-queries.server";

/** Max age of cached settings, in ms. */
const knownForMs = 1000;

interface Memory {
  settings: Settings;
  /** Of the market; null before the first start has chosen. */
  currency: string | null;
  version: number;
  /** Operators' own words, and the version of them. */
  wordings: Wordings;
  wordsVersion: number;
  /** Fields whose stored value is invalid, such as `look.categoryStyle`. */
  broken: string[];
  notified: boolean;
  lookedAt: number;
}

const known = new WeakMap<Handle, Memory>();
const looking = new WeakMap<Handle, Promise<Memory>>();

/**
 * Returns the operators' settings, with defaults where nothing is set: at most a second old, and the same object as
 * long as nothing changes. Costs one statement per second and process, however many callers. An invalid stored value
 * counts as its default, with one log line. Makes the process know the market's currency.
 * @param log receives warnings about invalid values, and about an unavailable database while cached settings exist
 */
export async function readSettings(handle: Handle, log?: Pick<Logger, "warn">): Promise<Settings> {
  const memory = await remembered(handle, log);
  if (memory.currency !== null) knowMarketCurrency(memory.currency);
  if (log && memory.broken.length > 0 && !memory.notified) {
    memory.notified = true;
    log.warn({ fields: memory.broken }, "stored settings cannot be read; their defaults are used");
  }
  return memory.settings;
}

/** Returns the operators' own words of what is sent to people; read with the settings, in the same statement. */
export async function readWordings(handle: Handle, log?: Pick<Logger, "warn">): Promise<Wordings> {
  return (await remembered(handle, log)).wordings;
}

async function remembered(handle: Handle, log?: Pick<Logger, "warn">): Promise<Memory> {
  const found = known.get(handle);
  const fresh = found !== undefined && performance.now() - found.lookedAt < knownForMs;
  return fresh ? found : await look(handle).catch((error) => keepOrThrow(found, error, log));
}

/** Invalidates the cache after a save in this process: the next caller reads again. */
export function forgetSettings(handle: Handle): void {
  known.delete(handle);
  looking.delete(handle);
}

function look(handle: Handle): Promise<Memory> {
  const underWay = looking.get(handle);
  if (underWay) return underWay;
  const work = lookAt(handle).finally(() => {
    if (looking.get(handle) === work) looking.delete(handle);
  });
  looking.set(handle, work);
  return work;
}

async function lookAt(handle: Handle): Promise<Memory> {
  const before = known.get(handle);
  const lookedAt = performance.now();
  const { version, values, currency, wordsVersion, words } = await storedSettings(handle, before?.wordsVersion ?? -1);
  const worded = { wordings: words === null && before ? before.wordings : wordingsOf(words ?? []), wordsVersion };
  const memory =
    before?.version === version
      ? { ...before, ...worded, lookedAt }
      : { ...parsedSettings(values), ...worded, currency, version, notified: false, lookedAt };
  known.set(handle, memory);
  return memory;
}

function wordingsOf(words: NonNullable<Awaited<ReturnType<typeof storedSettings>>["words"]>): Wordings {
  const wordings: Wordings = {};
  for (const { name, locale, subject, body } of words) {
    const own = wordings[locale] ?? {};
    wordings[locale] = own;
    own[name] = { subject, body };
  }
  return wordings;
}

function keepOrThrow(found: Memory | undefined, error: unknown, log?: Pick<Logger, "warn">): Memory {
  if (!found) throw error;
  log?.warn({ err: error }, "the settings cannot be read; those of before are kept");
  found.lookedAt = performance.now();
  return found;
}

function parsedSettings(values: Record<string, unknown>): { settings: Settings; broken: string[] } {
  const broken: string[] = [];
  const settings = Object.fromEntries(
    settingNames.map((name) => {
      const { value, broken: fields } = readSetting(name, values[name]);
      broken.push(...fields.map((field) => `${name}.${field}`));
      return [name, value];
    }),
  ) as unknown as Settings;
  return { settings, broken };
}

/** Completes a stored value: each missing or invalid field gets its default; `broken` lists the invalid ones. */
export function readSetting<Name extends SettingName>(
  name: Name,
  stored: unknown,
): { value: Settings[Name]; broken: string[] } {
  const broken: string[] = [];
  const isRow = typeof stored === "object" && stored !== null;
  if (stored !== undefined && !isRow) broken.push("value");
  const row = isRow ? (stored as Record<string, unknown>) : {};
  const shape: Record<string, z.ZodType> = settingSchemas[name].shape;
  const fields = Object.entries(defaultSettings[name]).map(([field, usual]) => {
    if (!Object.hasOwn(row, field)) return [field, usual];
    const parsed = shape[field]?.safeParse(row[field]);
    if (parsed?.success) return [field, parsed.data];
    broken.push(field);
    return [field, usual];
  });
  return { value: Object.fromEntries(fields) as Settings[Name], broken };
}

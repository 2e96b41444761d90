/** Local time of a zone, in the form of `<input type="datetime-local">`: `2026-03-01T09:30`. */
type WallTime = string;

const wallTime = /^(\d{4})-(\d{2})-(\d{2})T(\d{2}):(\d{2})$/;
/**
 * Max number of cached formats, evicted oldest first: each takes some 50 KB, and a zone can be spelled in many ways.
 */
const maxFormats = 32;
const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(zone: string): Intl.DateTimeFormat {
  let format = formats.get(zone);
  if (!format) {
    const parts = { year: "numeric", month: "2-digit", day: "2-digit", hour: "2-digit", minute: "2-digit" } as const;
    format = new Intl.DateTimeFormat("en-CA", { ...parts, hourCycle: "h23", timeZone: zone });
    const [oldest] = formats.keys();
    if (formats.size >= maxFormats && oldest !== undefined) formats.delete(oldest);
    formats.set(zone, format);
  }
  return format;
}

/** Returns true for the name of a time zone (`Asia/Kuala_Lumpur`, `UTC`) that this system knows. */
export function isZone(name: string): boolean {
  if (!/^[A-Za-z][A-Za-z0-9_+/-]{1,60}$/.test(name)) return false;
  try {
    formatOf(name);
    return true;
  } catch {
    return false;
  }
}

export function zoneNames(): string[] {
  return ["UTC", ...Intl.supportedValuesOf("timeZone").filter((name) => name !== "UTC")];
}

/** Returns the local time of a zone at a moment (ms since 1970). */
export function wallTimeAt(ms: number, zone: string): WallTime {
  const parts = new Map(
    formatOf(zone)
      .formatToParts(ms)
      .map(({ type, value }) => [type, value]),
  );
  const [year, month, day, hour, minute] = (["year", "month", "day", "hour", "minute"] as const).map(
    (name) => parts.get(name) ?? "",
  );
  return `${year}-${month}-${day}T${hour}:${minute}`;
}

/** Returns the calendar day of a zone at a moment (ms since 1970): `2026-03-01`. */
export const dayAt = (ms: number, zone: string): string => wallTimeAt(ms, zone).slice(0, 10);

/** Returns the month of a zone at a moment (ms since 1970): `2026-03`. */
export const monthAt = (ms: number, zone: string): string => wallTimeAt(ms, zone).slice(0, 7);

/**
 * Returns the moment of a local time in a zone; null when the text is not a valid time. When clocks go back, it is the
 * first of the two moments; when they go forward, a time inside the gap becomes the moment after it.
 */
export function momentOf(text: string, zone: string): Date | null {
  const found = wallTime.exec(text);
  if (!found) return null;
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0] = found.slice(1).map(Number);
  const plain = Date.UTC(year, month - 1, day, hour, minute);
  if (new Date(plain).toISOString().slice(0, 16) !== text) return null;
  // The zone's offset from UTC a day before and a day after: there is at most one change in between.
  const distances = [plain - 86_400_000, plain + 86_400_000].map((ms) => distanceAt(ms, zone));
  const moments = distances.map((distance) => plain - distance).filter((ms) => wallTimeAt(ms, zone) === text);
  const ms = moments.length > 0 ? Math.min(...moments) : plain - Math.min(...distances);
  return new Date(ms);
}

/** A stretch of time: from its first moment to the first one after it. */
export interface Stretch {
  from: Date;
  until: Date;
}

/** Returns the stretch of days, `2026-03-01`, both inclusive, by the calendar of a zone. */
export function stretchOf(first: string, last: string, zone: string): Stretch {
  const after = new Date(Date.parse(last) + 86_400_000).toISOString().slice(0, 10);
  return { from: firstMoment(first, zone), until: firstMoment(after, zone) };
}

/** Returns the stretch of a month, `2026-03`, by the calendar of a zone. */
export function monthStretch(month: string, zone: string): Stretch {
  return { from: firstMoment(`${month}-01`, zone), until: firstMoment(`${monthBeside(month, 1)}-01`, zone) };
}

/** Parses a month (`2026-11`); null when invalid. */
export function readMonth(text: string | null): string | null {
  return text !== null && /^[12]\d{3}-(?:0[1-9]|1[0-2])$/.test(text) ? text : null;
}

/** Returns the stretch of a month of a zone's calendar, for a filter of entries; undefined = all of them. */
export const duringMonth = (month: string | null, zone: string): Stretch | undefined =>
  month === null ? undefined : monthStretch(month, zone);

/** Returns the month `by` months after one. */
export function monthBeside(month: string, by: number): string {
  const at = new Date(`${month}-01T00:00:00Z`);
  at.setUTCMonth(at.getUTCMonth() + by);
  return at.toISOString().slice(0, 7);
}

/** Where clocks go forward at midnight, the day begins an hour later. */
const firstMoment = (day: string, zone: string): Date => momentOf(`${day}T00:00`, zone) ?? new Date(day);

/** Returns the zone's offset from UTC in ms; positive when its clocks are ahead. */
function distanceAt(ms: number, zone: string): number {
  const minutes = Math.floor(ms / 60_000) * 60_000;
  return Date.parse(`${wallTimeAt(minutes, zone)}:00Z`) - minutes;
}

/** Formats the zone's offset from UTC at a moment: `UTC`, `UTC+8`, `UTC−3:30`. */
export function offsetAt(ms: number, zone: string): string {
  const minutes = Math.round(distanceAt(ms, zone) / 60_000);
  if (minutes === 0) return "UTC";
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60];
  return `UTC${minutes < 0 ? "−" : "+"}${hours}${rest === 0 ? "" : `:${String(rest).padStart(2, "0")}`}`;
}

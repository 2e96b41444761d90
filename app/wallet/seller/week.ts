const day = 86_400_000;

/**
 * Returns the Monday of the week of a moment, or the first of its month when that is later, as a day in UTC:
 * `2026-11-23`.
 */
export function weekOf(moment: Date): string {
  const monday = new Date(moment.getTime() - ((moment.getUTCDay() + 6) % 7) * day);
  const first = `${moment.toISOString().slice(0, 7)}-01`;
  const start = monday.toISOString().slice(0, 10);
  return start < first ? first : start;
}

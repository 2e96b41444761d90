/**
 * Formats a count for lists (specification §9): up to 999 as it is, above 999 as `1k`, above 9999 as `1w`, with at most
 * one decimal. Never rounds up, so that a count does not look larger than it is.
 */
export function shortCount(count: number): string {
  if (count > 9999) return `${tenths(count, 10_000)}w`;
  if (count > 999) return `${tenths(count, 1000)}k`;
  return String(count);
}

function tenths(count: number, unit: number): number {
  return Math.floor((count * 10) / unit) / 10;
}

/** Formats the count of a badge (hundred mode of specification §9): `99+` above 99, empty at 0. */
export function badgeCount(count: number): string {
  if (count <= 0) return "";
  return count > 99 ? "99+" : String(count);
}

/**
 * Days on which major versions of Node get their last fixes.
 * @type {Record<number, string>}
 */
const lastFixes = { 20: "2026-04-30", 21: "2024-06-01", 22: "2027-04-30", 23: "2025-06-01", 24: "2028-04-30" };

/**
 * Returns what to say of a version of Node that is past its end; null = nothing. It works, but faults that are found in
 * it stay: also those of `fetch` and of TLS.
 * @param {string} version such as "20.19.0"
 * @param {Date} today
 */
export function nodeAdvice(version, today) {
  const end = lastFixes[Number.parseInt(version, 10)];
  if (end === undefined || today <= new Date(`${end}T23:59:59Z`)) return null;
  return `Node ${version} has had no security fixes since ${end}; Pasar runs on it, but a shop is safer on Node 24 or 22.`;
}

/** Returns the look of the pill of a deadline: red under six hours, amber under two days. */
export const timeLeftTone = (seconds: number): string =>
  seconds < 6 * 3600 ? "is-bad" : seconds < 48 * 3600 ? "is-care" : "";

/** Parses a whole number of at most 15 digits; null for anything else. */
export function integer(text: string | null | undefined): number | null {
  return /^\d{1,15}$/.test(text ?? "") ? Number(text) : null;
}

/** Parses a Range header with one range; null = none, or one to be ignored (RFC 9110, 14.2). */
export function rangeOf(header: string | null, size: number): { from: number; to: number } | "outside" | null {
  const [, first = "", last = ""] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? "") ?? [];
  if (first === "" && last === "") return null;
  const from = first === "" ? Math.max(0, size - Number(last)) : Number(first);
  const to = first === "" || last === "" ? size - 1 : Math.min(Number(last), size - 1);
  if (first !== "" && last !== "" && Number(last) < from) return null;
  return from >= size || (first === "" && last === "0") ? "outside" : { from, to };
}

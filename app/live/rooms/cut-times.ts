const two = (number: number) => String(number).padStart(2, "0");

/** Writes a length in ms as a clock does: `0:48`, `1:04:30`. */
export function clockText(ms: number): string {
  const seconds = Math.floor(Math.max(0, ms) / 1000);
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  const rest = two(seconds % 60);
  return hours > 0 ? `${hours}:${two(minutes)}:${rest}` : `${minutes}:${rest}`;
}

/** Reads a time of a recording, `mm:ss` or `h:mm:ss`, in ms; null = it is none. Digits of all widths are read. */
export function readClock(text: string): number | null {
  const found = /^(?:(\d{1,2}):)?(\d{1,3}):([0-5]?\d)$/.exec(text.normalize("NFKC").trim());
  if (!found) return null;
  const [, hours = "0", minutes, seconds] = found;
  return ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000;
}

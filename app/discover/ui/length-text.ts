/** Returns the length of a video as it stands on its cover: `0:42`. @param ms of at least half a second */
export function lengthText(ms: number): string {
  const seconds = Math.max(1, Math.round(ms / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

const name = "chat-voices-played";
/** Recordings of which a device remembers that they were played. */
const most = 300;

function read(): string[] {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(name) ?? "[]");
    return Array.isArray(value) ? value.filter((each) => typeof each === "string") : [];
  } catch {
    return [];
  }
}

/** Whether a recording was played on this device. */
export const wasPlayed = (url: string) => read().includes(url);

/** Remembers that a recording was played; a device that cannot remember forgets it. */
export function rememberPlayed(url: string): void {
  const known = read().filter((each) => each !== url);
  try {
    localStorage.setItem(name, JSON.stringify([...known, url].slice(-most)));
  } catch {
    // A private window, or no room.
  }
}

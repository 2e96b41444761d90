const name = "chat-voices-played";
const max = 300;

function read(): string[] {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(name) ?? "[]");
    return Array.isArray(value) ? value.filter((each) => typeof each === "string") : [];
  } catch {
    return [];
  }
}

export const wasPlayed = (url: string) => read().includes(url);

/** Remembers that a recording was played, if the device has storage. */
export function rememberPlayed(url: string): void {
  const known = read().filter((each) => each !== url);
  try {
    localStorage.setItem(name, JSON.stringify([...known, url].slice(-max)));
  } catch {
    // A private window, or storage is full.
  }
}

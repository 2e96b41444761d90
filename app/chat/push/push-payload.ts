/** Payload of a push (service worker `push`). */
export interface PushPayload {
  title: string;
  text: string;
  /** Path on our own host. */
  path: string;
  /** Replaces an earlier notification with the same tag. */
  tag: string;
}

/** Max characters of title and text: at four bytes each they fit, with the path, into the 3 KiB of a message. */
const most = { title: 100, text: 400 } as const;
/** Max length of a path; a longer one is replaced. */
export const longestPath = 200;

/** Serialises a payload, with texts cut to fit. */
export function pushPayload({ title, text, ...rest }: PushPayload): string {
  return JSON.stringify({ title: cut(title, most.title), text: cut(text, most.text), ...rest });
}

/** Shortens a text to whole characters, on one line. */
function cut(text: string, length: number): string {
  const characters = [...text.replace(/\s+/gu, " ").trim()];
  return characters.length <= length ? characters.join("") : `${characters.slice(0, length - 1).join("")}…`;
}

/** What a browser shows (service worker `push`). */
export interface PushPayload {
  title: string;
  text: string;
  /** Path on our own host that it leads to. */
  path: string;
  /** One with the same tag takes the place of an earlier one. */
  tag: string;
}

/** Max characters of title, text and path: at four bytes each, all fit into the 3 KiB of a message. */
const most = { title: 100, text: 400 } as const;
/** Max length of a path; a longer one leads elsewhere. */
export const longestPath = 200;

/** Writes what a browser gets, with texts cut to what fits. */
export function pushPayload({ title, text, ...rest }: PushPayload): string {
  return JSON.stringify({ title: cut(title, most.title), text: cut(text, most.text), ...rest });
}

/** Shortens a text to whole characters, on one line. */
function cut(text: string, length: number): string {
  const characters = [...text.replace(/\s+/gu, " ").trim()];
  return characters.length <= length ? characters.join("") : `${characters.slice(0, length - 1).join("")}…`;
}

import type { Settings } from "~/app/settings/api.server";
import type { Database } from "~/db/schema";

/** Why a post waits for staff. */
export type WaitReason = NonNullable<Database["posts"]["waits"]["__select__"]>;

interface Sent {
  /** Posts that appeared since the last ruling against one. */
  trusted: number;
  isShop: boolean;
  /** A ruling was against one before. */
  ruled: boolean;
  /** What the word list found in the text. */
  found: readonly string[];
  /** It was refused before. */
  again: boolean;
}

/**
 * Returns why a sent post waits for staff; null = it appears at once. People are moderated, not posts: first posts
 * wait, and so do the next ones after a ruling (discover.md, Who).
 */
export function reasonToWait(sent: Sent, { waitBuyers, waitShops }: Settings["discover"]): WaitReason | null {
  if (sent.found.length > 0) return "words";
  if (sent.again) return "again";
  if (sent.trusted >= (sent.isShop ? waitShops : waitBuyers)) return null;
  return sent.ruled ? "ruled" : "new";
}

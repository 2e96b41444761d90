import { CountBadge } from "~/app/design/marks";
import { badgeCount } from "~/app/platform/format/counts";
import { useUnread } from "./unread-store";

interface UnreadBadgeProps {
  /** A buyer's notices and messages, or messages of buyers to the shop. */
  of: "buyer" | "shop";
  /** What the page was rendered with, until more is known. */
  rendered?: number;
  label(count: number): string;
}

/** A count that stays live. It is a component of its own, so that a new one re-renders nothing else. */
export function UnreadBadge({ of, rendered = 0, label }: UnreadBadgeProps) {
  const count = useUnreadCount(of, rendered);
  return <CountBadge text={badgeCount(count)} label={label(count)} />;
}

/** Returns what waits unread now. @param rendered what the page was rendered with */
export function useUnreadCount(of: "buyer" | "shop", rendered: number): number {
  const unread = useUnread();
  if (!unread) return rendered;
  return of === "shop" ? unread.shop : unread.notices + unread.chats;
}

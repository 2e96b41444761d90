import { CountBadge } from "~/app/design/marks";
import { badgeCount } from "~/app/platform/format/counts";
import { useUnread } from "./unread-store";

interface UnreadBadgeProps {
  /** A buyer's notices and messages, or messages of buyers to the shop. */
  of: "buyer" | "shop";
  /** The server-rendered count, shown until the live one is known. */
  rendered?: number;
  label(count: number): string;
}

/** A live count. A component of its own, so that an update re-renders nothing else. */
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

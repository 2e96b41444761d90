/**
 * The door of the chat for screens: a conversation as it is drawn, and the badges. Each export is a file of its own, so
 * that a page loads only what it renders.
 */

export { connectChat, socketAddress } from "./client/chat-connection";
export type { Talk, TalkOrder, TalkPicks, TalkReply } from "./talking/talk";
export { shownMessages } from "./talking/talk-items";
export { clockAt } from "./talking/talk-times";
export { default as talkStyles } from "./ui/talk.css?url";
export { TalkComposer } from "./ui/talk-composer";
export { EarlierLink, LatestLink, useCards } from "./ui/talk-edges";
export { TalkLog } from "./ui/talk-log";
export { TalkUnsent } from "./ui/talk-unsent";
export { useLiveList } from "./ui/use-live-list";
export { useLiveTalk } from "./ui/use-live-talk";
export { LiveNews } from "./unread/live-news";
export { UnreadBadge, useUnreadCount } from "./unread/unread-badge";

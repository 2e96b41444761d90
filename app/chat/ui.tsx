/**
 * The chat's public interface for screens: the conversation view and the badges. Each export is a file of its own, so
 * that a page loads only what it renders.
 */

export { connectChat } from "./client/chat-connection";
export { connectSocket, socketAddress } from "./client/socket-connection";
export type { Talk, TalkOrder, TalkPicks, TalkReply } from "./talking/talk";
export { clockAt } from "./talking/talk-times";
export { default as talkStyles } from "./ui/talk.css?url";
export { TalkComposer } from "./ui/talk-composer";
export { TalkLog } from "./ui/talk-log";
export { TalkWho } from "./ui/talk-who";
export { useLiveList } from "./ui/use-live-list";
export { useShownTalk } from "./ui/use-shown-talk";
export { LiveNews } from "./unread/live-news";
export { MessagesLink } from "./unread/messages-link";
export { UnreadBadge, useUnreadCount } from "./unread/unread-badge";

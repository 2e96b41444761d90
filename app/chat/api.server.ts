/**
 * The public interface of the chat: conversations and notices.
 *
 * Tables: conversations, chat_events, socket_shakes, socket_endings, chat_presence, chat_shops, chat_voices, notices,
 * announcements, push_subscriptions, push_messages, chat_push_due.
 * States: a conversation is open or closed; a message is present or withdrawn; a notice is unread, read or deleted; an
 * announcement is planned, being sent, sent or stopped.
 * Events: `chat` on the bus after every event of a conversation, on which every process updates its sockets.
 * Start reading: conversations/events.ts and conversations/send-message.server.ts; notices/notice-events.ts.
 */

export { complainedMessages, complainedVoice } from "./conversations/complained-messages-queries.server";
export type { ChatEvent } from "./conversations/events";
export { presenceSeconds, unreadOf } from "./conversations/lists-queries.server";
export { markRead } from "./conversations/mark-read.server";
export { cleanText, clientIdPattern } from "./conversations/message-input";
export { type ConversationHint, publishToConversation } from "./conversations/publish-to-conversation.server";
export { checkMessage, type SendRefusal, sendMessage, storeMessage } from "./conversations/send-message.server";
export {
  closeWithDesk,
  conversationWithDesk,
  ensureConversationWithDesk,
  giveToStaff,
  openWithDesk,
} from "./conversations/service-queries.server";
export { chatFigures } from "./figures-queries.server";
export { forgetChats } from "./forget-chats-queries.server";
export { hoursAt, readClock } from "./hours/shop-hours";
export { addNotices, type NewNotice, toBoth } from "./notices/add-notices-queries.server";
export { type DueNotice, takeMailDue, takePushDue } from "./notices/due-queries.server";
export { isNoticeEvent, type NoticeEvent, type NoticeSubject, noticeEvents } from "./notices/notice-events";
export { type NoticeFacts, noticeFacts } from "./notices/notice-facts";
export { readAbout, type StoredNotice, unreadAbout } from "./notices/notices-queries.server";
export { removeOldNotices } from "./notices/remove-notices-queries.server";
export { sendAnnouncements } from "./notices/send-announcements.server";
export type { ShownNotice } from "./notices/shown-notice";
export { type PushDevice, pushDevicesOf, pushHours, queuePushes } from "./push/push-messages-queries.server";
export { longestPath, type PushPayload, pushPayload } from "./push/push-payload";
export { pushTalks } from "./push/push-talks.server";
export { sendPushes } from "./push/send-pushes.server";
export { removeOldMessages as removeOldChatMessages } from "./retention/remove-old-messages.server";
export { bindSocket } from "./socket/bind-socket.server";
export { frameOf } from "./socket/held-socket.server";
export type { NoticeFrame } from "./socket/notice-delivery.server";
export { sendToService } from "./socket/service-answers.server";
export { removeOldSocketRows } from "./socket/socket-queries.server";
export type { RoomSocket, SocketRooms } from "./socket/socket-rooms";
export { createSockets } from "./socket/sockets.server";
export { answerTalk } from "./talking/answer-talk.server";
export { readTalk } from "./talking/read-talk.server";
export type { TalkCards, TalkGoods, TalkOrder } from "./talking/talk";
export { unreadCounts } from "./unread/unread-queries.server";
export { voiceResponse } from "./voice/voice-response.server";
export { removeOldVoices } from "./voice/voices-queries.server";
export { answerEvents } from "./wire/answer-events.server";
export { answerMessage } from "./wire/answer-send.server";
export { readMessage, readWords } from "./wire/wire-input";

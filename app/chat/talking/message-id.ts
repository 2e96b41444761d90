/** Numbers of a conversation beyond which messages can no longer be named by one number. */
export const messagesEach = 1_000_000;

interface MessagePlace {
  conversation: number;
  seq: number;
}

/** Names a message by one number, for addresses such as that of a complaint. */
export function messageId({ conversation, seq }: MessagePlace): number {
  return conversation * messagesEach + seq;
}

/** Returns the message that a number names. */
export function messageOf(id: number): MessagePlace {
  return { conversation: Math.floor(id / messagesEach), seq: id % messagesEach };
}

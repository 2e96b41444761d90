/** Max event number of a conversation for which a message can be named by one number. */
export const messagesEach = 1_000_000;

interface MessagePlace {
  conversation: number;
  seq: number;
}

/** Names a message by one number, for addresses such as that of a complaint. */
export function messageId({ conversation, seq }: MessagePlace): number {
  return conversation * messagesEach + seq;
}

/** Decodes such a number. */
export function messageOf(id: number): MessagePlace {
  return { conversation: Math.floor(id / messagesEach), seq: id % messagesEach };
}

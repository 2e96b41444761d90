/** Numbers of a conversation beyond which messages can no longer be named by one number. */
const most = 1_000_000;

/** Names a message by one number, for addresses such as that of a complaint. */
export function messageId({ conversation, seq }: { conversation: number; seq: number }): number {
  return conversation * most + seq;
}

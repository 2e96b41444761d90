import { messageList } from "~/app/operator/outbox/message-list.server";

/** `/operator/outbox.csv`: the page's filtered rows, at most 10,000, without message texts (they contain codes). */
export const loader = messageList.csv;

import { messageList } from "~/app/settings/admin/messages/message-list.server";

/** `/operator/message-texts.csv`: the texts that match the page's filter. */
export const loader = messageList.csv;

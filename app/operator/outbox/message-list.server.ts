import { isoTime } from "~/app/console/csv/csv.server";
import { defineList } from "~/app/console/list/define-list.server";
import { byId } from "~/app/platform/cursor";
import { typedText } from "~/app/platform/http/typed-text";
import { requireStaff } from "~/app/staff/api.server";
import { messageStates } from "./outbox-filter";
import { listMessages } from "./outbox-page-queries.server";

/** Mails and text messages of the last week, latest first; the file omits their texts, which contain codes. */
export const messageList = defineList({
  guard: (request, context) => requireStaff(request, context, "outbox.read"),
  filter: (search) => ({
    searchText: typedText(search.get("q"), 100),
    state: messageStates.find((one) => one === search.get("state")),
  }),
  keys: byId,
  cursor: "before",
  size: 50,
  read: ({ context, filter }, before, limit) => listMessages(context.db, { ...filter, before, limit }),
  file: "outbox.csv",
  columns: () => ({
    id: ({ id }) => id,
    at: ({ at }) => isoTime(at),
    channel: ({ channel }) => channel,
    target: ({ target }) => target,
    subject: ({ subject }) => subject,
    state: ({ state }) => state,
    attempts: ({ attempts }) => attempts,
    error: ({ error }) => error,
  }),
});

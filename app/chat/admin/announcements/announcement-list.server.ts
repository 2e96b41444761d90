import { z } from "zod";
import { isoTime, textColumns } from "~/app/console/csv/csv.server";
import { defineList } from "~/app/console/list/define-list.server";
import { byId } from "~/app/platform/cursor";
import { searchField } from "~/app/platform/http/form.server";
import { requireStaff } from "~/app/staff/api.server";
import { adminAnnouncements, announcementStates } from "./announcements-admin-queries.server";

const shape = z.object({
  q: searchField(),
  state: z.enum(announcementStates).optional().catch(undefined),
});

/** Announcements, newest first. */
export const announcementList = defineList({
  guard: (request, context) => requireStaff(request, context, "notices.read"),
  filter: (search) => shape.parse(Object.fromEntries(search)),
  keys: byId,
  cursor: "before",
  size: 30,
  read: ({ context, filter }, before, limit) => adminAnnouncements(context.db, { ...filter, before, limit }),
  file: "announcements.csv",
  columns: () => ({
    id: ({ id }) => id,
    ...textColumns("title", "title"),
    ...textColumns("text", "body"),
    link: ({ link }) => link,
    audience: ({ audience }) => audience,
    state: ({ state }) => state,
    sent: ({ sent }) => sent,
    send_at: ({ sendAt }) => isoTime(new Date(sendAt).getTime()),
    author: ({ author }) => author,
  }),
});

import type { LoaderFunctionArgs } from "@remix-run/node";
import { csvTable, isoTime, maxExported, requireStaff, textColumns } from "~/app/staff/api.server";
import { adminAnnouncements } from "../announcements/announcements-admin-queries.server";
import { announcementFilter } from "../announcements/announcements-page.server";

/** `/operator/announcements.csv`: the announcements that match the page's filter. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireStaff(request, context, "notices.read");
  const filter = announcementFilter(new URL(request.url).searchParams);
  const rows = await adminAnnouncements(context.db, { ...filter, limit: maxExported });
  return csvTable("announcements.csv", rows, {
    id: ({ id }) => id,
    ...textColumns("title", ({ title }) => title),
    ...textColumns("text", ({ body }) => body),
    link: ({ link }) => link,
    audience: ({ audience }) => audience,
    state: ({ state }) => state,
    sent: ({ sent }) => sent,
    send_at: ({ sendAt }) => isoTime(new Date(sendAt).getTime()),
    author: ({ author }) => author,
  });
}

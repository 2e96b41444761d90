import { announcementList } from "~/app/chat/admin/announcements/announcement-list.server";

/** `/operator/announcements.csv`: the announcements that match the page's filter. */
export const loader = announcementList.csv;

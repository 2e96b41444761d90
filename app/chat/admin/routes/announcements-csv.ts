import { announcementList } from "~/app/chat/admin/announcements/announcement-list.server";

/** `/operator/announcements.csv`: the filtered announcements. */
export const loader = announcementList.csv;

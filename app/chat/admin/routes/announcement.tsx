import { useActionData, useLoaderData } from "#router";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "#router/server";
import { consoleMeta } from "~/app/console/console-meta";
import { answerAnnouncement, loadAnnouncement } from "../announcements/announcement-page.server";
import { AnnouncementForm } from "../ui/announcement-form";

export const meta = consoleMeta;

/** `/operator/announcements/:id` ("new" schedules one): texts by language, audience and time. */
export const loader = ({ request, params, context }: LoaderFunctionArgs) =>
  loadAnnouncement(request, context, params.id ?? "");

export const action = ({ request, params, context }: ActionFunctionArgs) =>
  answerAnnouncement(request, context, params.id ?? "");

export default function Announcement() {
  return <AnnouncementForm data={useLoaderData<typeof loader>()} reply={useActionData<typeof action>()} />;
}

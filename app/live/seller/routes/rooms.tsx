import { useActionData, useLoaderData } from "#router";
import type { ActionFunctionArgs, LoaderFunctionArgs, SerializeFrom } from "#router/server";
import { consoleMeta } from "~/app/console/console-meta";
import type { FormReply } from "~/app/platform/http/form.server";
import { answerRooms, loadRooms } from "../rooms-page.server";
import { PlanForm } from "../ui/plan-form";
import { RoomList } from "../ui/room-list";

export const meta = consoleMeta;

/** `/pages/store/marketing/live?state=&before=&id=`: a shop's live rooms; with an id ("new"), the form of one. */
export const loader = ({ request, context }: LoaderFunctionArgs) => loadRooms(request, context);

export const action = ({ request, context }: ActionFunctionArgs) => answerRooms(request, context);

export default function Rooms() {
  const { title, bar, form, list } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>() as SerializeFrom<FormReply> | undefined;
  if (form) return <PlanForm key={form.id} form={form} bar={bar} reply={reply} />;
  return list && <RoomList title={title} bar={bar} list={list} />;
}

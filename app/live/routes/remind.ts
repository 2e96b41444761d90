import type { ActionFunctionArgs } from "#router/server";
import { answerReminder } from "~/app/account/api.server";
import { textKey } from "~/app/platform/language/text-keys";
import { forgetRoomReminder, remindOfRoom } from "../reminders/reminders-queries.server";

/** `/pages/find/details/remind`: asks to be told when the planned room `room` goes on air, or no longer. */
export const action = ({ request, context }: ActionFunctionArgs) =>
  answerReminder(request, context, {
    field: "room",
    async remind({ userId, id: roomId }) {
      return textKey("live:remind", (await remindOfRoom(context.db, { userId, roomId })) ? "asked" : "late");
    },
    async forget({ userId, id: roomId }) {
      await forgetRoomReminder(context.db, { userId, roomId });
      return "live:remind.ended";
    },
  });

/** POST only: there is no page at this path. */
export const loader = () => new Response(null, { status: 405, headers: { Allow: "POST" } });

import type { ActionFunctionArgs } from "#router/server";
import { answerReminder } from "~/app/account/api.server";
import { textKey } from "~/app/platform/language/text-keys";
import { forgetReminder, remind } from "../reminders/reminders-queries.server";

/**
 * `/pages/product/list/remind`: asks to be told before the flash offer `offer` begins or when pieces of it come back
 * (`waits`), or no longer, and returns to `back`.
 */
export const action = ({ request, context }: ActionFunctionArgs) =>
  answerReminder(request, context, {
    field: "offer",
    async remind({ userId, id: offerId, waits }) {
      const said = (await remind(context.db, { userId, offerId })) ? "asked" : "late";
      return waits ? textKey("flashReminders:back", said) : textKey("flashReminders", said);
    },
    async forget({ userId, id: offerId }) {
      await forgetReminder(context.db, { userId, offerId });
      return "flashReminders:ended";
    },
  });

/** POST only: there is no page at this path. */
export const loader = () => new Response(null, { status: 405, headers: { Allow: "POST" } });

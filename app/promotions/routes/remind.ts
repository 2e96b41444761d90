import { z } from "zod";
import type { ActionFunctionArgs } from "#router/server";
import { currentBuyer } from "~/app/account/api.server";
import { redirectWithToast } from "~/app/platform/cookies/toast.server";
import { badRequest, leadOn } from "~/app/platform/http/answers.server";
import { parseForm, readForm } from "~/app/platform/http/form.server";
import { href } from "~/app/platform/http/href";
import { localPath } from "~/app/platform/http/local-path";
import { textKey } from "~/app/platform/language/text-keys";
import { forgetReminder, remind } from "../reminders/reminders-queries.server";

const form = z.object({
  offer: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER),
  intent: z.enum(["remind", "forget"]),
  back: z.string().default("/"),
  /** It runs, and they wait for pieces that come back. */
  waits: z.literal("on").optional(),
});

/**
 * `/pages/product/list/remind`: asks to be told before the flash offer `offer` begins or when pieces of it come back,
 * or no longer, and returns to `back`. A visitor signs in first, comes back to the page, and taps again.
 */
export async function action({ request, context }: ActionFunctionArgs) {
  const parsed = parseForm(await readForm(request), form);
  if (!parsed.ok) throw badRequest();
  const { offer: offerId, intent, waits } = parsed.value;
  const back = localPath(parsed.value.back);
  const buyer = await currentBuyer(request, context);
  if (!buyer) return leadOn(href("/pages/user/auth/name", { next: back }));
  if (intent === "forget") {
    await forgetReminder(context.db, { userId: buyer.id, offerId });
    return redirectWithToast(context, back, "flashReminders:ended");
  }
  const kept = await remind(context.db, { userId: buyer.id, offerId });
  const said = kept ? "asked" : "late";
  const told = waits ? textKey("flashReminders:back", said) : textKey("flashReminders", said);
  return redirectWithToast(context, back, told);
}

/** POST only: there is no page at this path. */
export const loader = () => new Response(null, { status: 405, headers: { Allow: "POST" } });

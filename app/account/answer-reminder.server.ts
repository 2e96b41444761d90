import { z } from "zod";
import type { RequestContext } from "~/app/context.server";
import { redirectWithToast } from "~/app/platform/cookies/toast.server";
import { badRequest, leadOn } from "~/app/platform/http/answers.server";
import { parseForm, readForm } from "~/app/platform/http/form.server";
import { href } from "~/app/platform/http/href";
import { localPath } from "~/app/platform/http/local-path";
import type { TextKey } from "~/app/platform/language/text-keys";
import { currentBuyer } from "./guard.server";

const form = z.object({
  id: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER),
  intent: z.enum(["remind", "forget"]),
  back: z.string().default("/"),
  /** It runs, and they wait for what comes back. */
  waits: z.literal("on").optional(),
});

interface Wish {
  userId: number;
  id: number;
  waits: boolean;
}

/** What becomes of a wish. Each returns the key of what its person reads. */
interface Reminders {
  /** Field of the form with the id of what somebody wants to be told of. */
  field: string;
  remind(wish: Wish): Promise<TextKey>;
  forget(wish: Wish): Promise<TextKey>;
}

/**
 * Handles a button that asks to be told of something, or no longer (`ReminderButton`), and returns to `back`. A visitor
 * signs in first, comes back to the page, and taps again.
 */
export async function answerReminder(
  request: Request,
  context: RequestContext,
  { field, remind, forget }: Reminders,
): Promise<Response> {
  const sent = await readForm(request);
  sent.set("id", sent.get(field) ?? "");
  const parsed = parseForm(sent, form);
  if (!parsed.ok) throw badRequest();
  const { id, intent, waits } = parsed.value;
  const back = localPath(parsed.value.back);
  const buyer = await currentBuyer(request, context);
  if (!buyer) return leadOn(href("/pages/user/auth/name", { next: back }));
  const wish = { userId: buyer.id, id, waits: waits === "on" };
  return redirectWithToast(context, back, await (intent === "forget" ? forget(wish) : remind(wish)));
}

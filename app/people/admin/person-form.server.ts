import { z } from "zod";
import { banDays, banReasons, banWordsLimit } from "~/app/account/ui";
import { actionKey } from "~/app/platform/http/form.server";
import { lengthOf } from "~/app/platform/http/typed-text";

/** A text by staff: trimmed, not empty, within its limit of code points. */
const words = (limit: number) =>
  z
    .string({ error: "people:errors.words" })
    .transform((text) => text.trim())
    .refine((text) => text !== "", "people:errors.words")
    .refine((text) => lengthOf(text) <= limit, "tooLong");

export const noteLimit = 1000;

export const noteForm = z.object({ key: actionKey, body: words(noteLimit) });

export const exportForm = z.object({ key: actionKey, words: words(banWordsLimit) });

export const liftForm = z.object({ words: words(banWordsLimit) });

const choices = banDays.map((days) => (days === null ? "open" : String(days)));

export const banForm = z.object({
  reason: z.enum(banReasons, { error: "choose" }),
  days: z.enum(choices, { error: "choose" }).transform((text) => (text === "open" ? null : Number(text))),
  words: words(banWordsLimit),
  sure: z.literal("on", { error: "people:errors.sure" }),
});

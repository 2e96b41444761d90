import { z } from "zod";
import { constants } from "~/app/platform/constants";
import { lengthOf } from "~/app/platform/http/typed-text";
import { isNickname } from "../rules";

/** Accepts dates from 1900, the earliest year of the database, up to `today`. */
function isBirthday(text: string, today: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const ms = Date.parse(`${text}T00:00:00Z`);
  // 30 February is parsed as 2 March.
  if (Number.isNaN(ms) || new Date(ms).toISOString().slice(0, 10) !== text) return false;
  return text >= "1900-01-01" && text <= today;
}

// Invisible except line breaks and tabs, impossible to store, or changing the direction of the following text.
const unprintable = /(?![\n\t])[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]/u;

/**
 * Schema of the profile form (specification §5: nickname 3 to 32, text areas 140, in code points).
 * @param today latest birthday, plus one day, because the person may live east of us
 */
export function profileForm(today: Date) {
  const tomorrow = new Date(today.getTime() + 86_400_000).toISOString().slice(0, 10);
  return z.object({
    nickname: z
      .string({ error: "required" })
      .trim()
      .transform((text) => text.normalize("NFC"))
      .refine(isNickname, "nicknameLength"),
    gender: z
      .enum(["female", "male", "other"], { error: "choose" })
      .optional()
      .transform((value) => value ?? ("" as const)),
    birthday: z
      .string()
      .refine((text) => isBirthday(text, tomorrow), "date")
      .optional()
      .transform((value) => value ?? null),
    bio: z
      .string()
      .default("")
      .transform((text) => text.replaceAll("\r\n", "\n").trim())
      .refine((text) => !unprintable.test(text), "characters")
      .refine((text) => lengthOf(text) <= constants.textAreaMax, "tooLong"),
  });
}

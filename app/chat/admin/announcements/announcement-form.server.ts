import { z } from "zod";
import type { Audience } from "~/app/account/api.server";
import { isZone, momentOf, wallTimeAt } from "~/app/platform/format/zoned-time";
import { type FormFields, formFields, newFields } from "~/app/platform/forms/form-fields";
import { inLanguages, line, typedTexts } from "~/app/platform/forms/form-parts.server";
import { type FormErrors, issueErrors } from "~/app/platform/http/form.server";
import { localPath } from "~/app/platform/http/local-path";
import { lengthOf } from "~/app/platform/http/typed-text";
import type { AnnouncementValues, adminAnnouncement } from "./announcements-admin-queries.server";

type Fields = Record<string, string>;

export const audiences = ["all", "buyers", "merchants", "accounts"] as const satisfies Audience[];
/** Max code points of title and body, and max accounts addressed by name. */
const limits = { title: 60, body: 500, accounts: 1000 } as const;

const text = z
  .string()
  .default("")
  .transform((value) => value.replaceAll("\r\n", "\n").trim())
  .refine((value) => lengthOf(value) <= limits.body, "tooLong")
  .refine((value) => !/(?!\n)[\p{Cc}\p{Cs}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u.test(value), "characters");

const shape = z.object({
  audience: z.enum(audiences, "choose"),
  accounts: z.string().default(""),
  link: line(500).refine(
    (value) => value === "" || (value.startsWith("/") && localPath(value) === value),
    "announcements:errors.link",
  ),
  zone: z.string().refine(isZone, "choose"),
  at: z.string().default(""),
  ...inLanguages("title", line(limits.title)),
  ...inLanguages("body", text),
});
export type AnnouncementSchema = typeof shape;

/** The parsed form; `names`: account names, one per line, not looked up yet. */
type Parsed = Omit<AnnouncementValues, "accounts"> & { names: string[] };

/** Parses the form of an announcement, or returns a locale key for each invalid field. No time = now. */
export function parseAnnouncement(
  fields: Fields,
  now: Date,
): { ok: true; values: Parsed } | { ok: false; errors: FormErrors } {
  const parsed = shape.safeParse(fields);
  const errors = issueErrors(parsed.error);
  const [title, body] = [typedTexts("title", parsed.data), typedTexts("body", parsed.data)];
  if (parsed.success && Object.keys(title).length === 0) errors.title = "required";
  if (parsed.success && Object.keys(body).length === 0) errors.body = "required";
  const zone = isZone(fields.zone ?? "") ? String(fields.zone) : "UTC";
  const at = fields.at ? momentOf(fields.at, zone) : now;
  if (!at) errors.at = "date";
  const typed = (fields.accounts ?? "").split(/[\n,;]/).map((name) => name.trim());
  const names = [...new Set(typed.filter((name) => name !== ""))];
  if (fields.audience === "accounts" && names.length === 0) errors.accounts = "required";
  if (names.length > limits.accounts) errors.accounts = "tooLong";
  if (!parsed.success || !at || Object.keys(errors).length > 0) return { ok: false, errors };
  const { audience, link } = parsed.data;
  return { ok: true, values: { title, body, link, audience, names, sendAt: at } };
}

type Stored = NonNullable<Awaited<ReturnType<typeof adminAnnouncement>>>;

/** Returns the form fields of an announcement. @param names of its accounts */
export const announcementFields = (stored: Stored, names: readonly string[]): FormFields<AnnouncementSchema> =>
  formFields<AnnouncementSchema>({
    title: stored.title,
    body: stored.body,
    link: stored.link,
    audience: stored.audience,
    accounts: names.join("\n"),
    zone: "UTC",
    at: wallTimeAt(new Date(stored.sendAt).getTime(), "UTC"),
  });

export const newAnnouncement = newFields<AnnouncementSchema>({ audience: "all", zone: "UTC" });

import { z } from "zod";
import type { Audience } from "~/app/account/api.server";
import { isZone, momentOf, wallTimeAt } from "~/app/platform/format/zoned-time";
import { localPath } from "~/app/platform/http/local-path";
import { locales } from "~/app/platform/language/locales";
import type { Texts } from "~/db/columns";
import type { AnnouncementValues, adminAnnouncement } from "./announcements-admin-queries.server";

type Fields = Record<string, string>;

export const audiences = ["all", "buyers", "merchants", "accounts"] as const satisfies Audience[];
/** Most code points of a title and of a text, and most accounts that one is sent to by name. */
const limits = { title: 60, body: 500, accounts: 1000 } as const;

const text = (most: number, control: RegExp) =>
  z
    .string()
    .default("")
    .transform((value) => value.replaceAll("\r\n", "\n").trim())
    .refine((value) => [...value].length <= most, "tooLong")
    .refine((value) => !control.test(value), "characters");

const line = /[\p{Cc}\p{Cs}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u;
/** Line breaks are fine. */
const lines = /(?!\n)[\p{Cc}\p{Cs}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u;

const shape = z.object({
  audience: z.enum(audiences, "choose"),
  accounts: z.string().default(""),
  link: text(500, line).refine(
    (value) => value === "" || (value.startsWith("/") && localPath(value) === value),
    "announcements:errors.link",
  ),
  zone: z.string().refine(isZone, "choose"),
  at: z.string().default(""),
  ...Object.fromEntries(locales.map((locale) => [`title.${locale}`, text(limits.title, line)])),
  ...Object.fromEntries(locales.map((locale) => [`body.${locale}`, text(limits.body, lines)])),
});

function textsIn(data: unknown, name: string): Texts {
  const found = locales.map((locale) => [locale, (data as Fields | undefined)?.[`${name}.${locale}`] ?? ""]);
  return Object.fromEntries(found.filter(([, value]) => value !== ""));
}

/** What a form says; `names` are those of the accounts, one a line, not looked up yet. */
type Parsed = Omit<AnnouncementValues, "accounts"> & { names: string[] };

/** Parses the form of an announcement, or returns a locale key for each invalid field. No time = now. */
export function parseAnnouncement(
  fields: Fields,
  now: Date,
): { ok: true; values: Parsed } | { ok: false; errors: Fields } {
  const parsed = shape.safeParse(fields);
  const errors: Fields = {};
  for (const { path, message } of parsed.error?.issues ?? []) errors[path.join(".")] ??= message;
  const [title, body] = [textsIn(parsed.data, "title"), textsIn(parsed.data, "body")];
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
export function announcementFields(stored: Stored, names: readonly string[]): Fields {
  const texts = (name: string, of: Texts) =>
    Object.fromEntries(Object.entries(of).map(([locale, value]) => [`${name}.${locale}`, value]));
  return {
    ...texts("title", stored.title),
    ...texts("body", stored.body),
    ...{ link: stored.link, audience: stored.audience, accounts: names.join("\n") },
    ...{ zone: "UTC", at: wallTimeAt(new Date(stored.sendAt).getTime(), "UTC") },
  };
}

/** Form fields of a new one. */
export const newAnnouncement: Fields = { audience: "all", zone: "UTC" };

import { z } from "zod";
import { isZone, momentOf, wallTimeAt } from "~/app/platform/format/zoned-time";
import { locales } from "~/app/platform/language/locales";
import { safeLink } from "~/modules/format/links";
import type { AdvertValues, adminAdvert } from "../advert-admin-queries.server";

type Fields = Record<string, string>;

const points = (text: string) => [...text].length;
const line = (max: number) =>
  z
    .string()
    .default("")
    .transform((text) => text.trim())
    .refine((text) => points(text) <= max, "tooLong")
    .refine((text) => !/[\p{Cc}\p{Cs}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u.test(text), "characters");

const link = z
  .string()
  .default("")
  .transform((text) => text.trim())
  .refine((text) => text === "" || safeLink(text) !== null, "setup:errors.link")
  .transform((text) => (text === "" ? "" : (safeLink(text) ?? "")));

/** Address of a video: https, or a path on the shop's own host. */
const film = z
  .string()
  .default("")
  .transform((text) => text.trim())
  .refine(
    (text) =>
      text === "" || (/^https:\/\//i.test(text) ? safeLink(text) !== null : /^\/(?!\/)[\w./~-]{1,500}$/.test(text)),
    "setup:errors.film",
  );

const number = z
  .string()
  .default("0")
  .transform((text) => text.trim())
  .refine((text) => /^\d{1,4}$/.test(text), "setup:errors.weight")
  .transform(Number);

const shape = z
  .object({
    place: z.enum(["open", "page", "category", "first", "other"], "choose"),
    category: z
      .string()
      .regex(/^\d{0,15}$/, "choose")
      .default(""),
    kind: z.enum(["banner", "image", "video"], "choose"),
    picture: z.string("setup:errors.noPicture").regex(/^[0-9a-f]{32}$/, "setup:errors.noPicture"),
    film,
    link,
    city: line(40),
    weight: number,
    enabled: z.string().optional(),
    zone: z.string().refine(isZone, "choose"),
    starts: z.string().default(""),
    ends: z.string().default(""),
    ...Object.fromEntries(locales.map((locale) => [`title.${locale}`, line(80)])),
  })
  .refine(({ place, category }) => place !== "category" || category !== "", { path: ["category"], error: "choose" })
  .refine(({ kind, film: address }) => kind !== "video" || address !== "", { path: ["film"], error: "required" });

/**
 * Parses the form of an advert into values, or into a locale key per invalid field. Dates are read in the form's time
 * zone.
 */
export function parseAdvert(fields: Fields): { ok: true; value: AdvertValues } | { ok: false; errors: Fields } {
  const parsed = shape.safeParse(fields);
  const errors: Fields = {};
  for (const { path, message } of parsed.error?.issues ?? []) errors[path.join(".")] ??= message;
  const zone = isZone(fields.zone ?? "") ? String(fields.zone) : "UTC";
  const [starts, ends] = [fields.starts ?? "", fields.ends ?? ""].map((text) =>
    text === "" ? null : momentOf(text, zone),
  );
  if (fields.starts && !starts) errors.starts = "date";
  if (fields.ends && !ends) errors.ends = "date";
  if (starts && ends && ends <= starts) errors.ends = "setup:errors.endsFirst";
  if (!parsed.success || Object.keys(errors).length > 0) return { ok: false, errors };
  const { place, category, kind, picture, film: address, link: url, city, weight, enabled } = parsed.data;
  const titles = locales.flatMap((locale): [string, string][] => {
    const text = (parsed.data as Record<string, unknown>)[`title.${locale}`];
    return typeof text === "string" && text !== "" ? [[locale, text]] : [];
  });
  const value: AdvertValues = {
    module: place,
    category_id: place === "category" ? Number(category) : null,
    media_kind: kind,
    media: picture,
    video_url: kind === "video" ? address : null,
    title: JSON.stringify(Object.fromEntries(titles)),
    url,
    city,
    weight,
    enabled: enabled === "on",
    starts_at: starts ?? null,
    ends_at: ends ?? null,
    time_zone: zone,
  };
  return { ok: true, value };
}

type StoredAdvert = NonNullable<Awaited<ReturnType<typeof adminAdvert>>>;

/** Returns the form fields of an advert. */
export function advertFields(advert: StoredAdvert): Fields {
  const { time_zone: zone } = advert;
  const wall = (at: Date | null) => (at ? wallTimeAt(new Date(at).getTime(), zone) : "");
  return {
    place: advert.module,
    category: String(advert.category_id ?? ""),
    kind: advert.media_kind,
    picture: advert.media,
    film: advert.video_url ?? "",
    link: advert.url,
    city: advert.city,
    weight: String(advert.weight),
    enabled: advert.enabled ? "on" : "",
    zone,
    starts: wall(advert.starts_at),
    ends: wall(advert.ends_at),
    ...Object.fromEntries(Object.entries(advert.title).map(([locale, text]) => [`title.${locale}`, text])),
  };
}

/** Form fields of a new advert. */
export const newAdvert: Fields = { place: "page", kind: "banner", weight: "0", enabled: "on", zone: "UTC" };

import { z } from "zod";
import { isZone, momentOf, wallTimeAt } from "~/app/platform/format/zoned-time";
import { type FormFields, formFields, newFields, ticked } from "~/app/platform/forms/form-fields";
import { inLanguages, line, quantity, typedTexts } from "~/app/platform/forms/form-parts.server";
import { type FormErrors, issueErrors } from "~/app/platform/http/form.server";
import type { AdvertValues, adminAdvert } from "./advert-admin-queries.server";

type Fields = Record<string, string>;

/** Returns an address that a page may link to, normalized; null for any other (`safeLink` of the format). */
type SafeLink = (text: string) => string | null;

const link = (safeLink: SafeLink) =>
  z
    .string()
    .default("")
    .transform((text) => text.trim())
    .refine((text) => text === "" || safeLink(text) !== null, "setup:errors.link")
    .transform((text) => (text === "" ? "" : (safeLink(text) ?? "")));

/** Address of a video: https, or a path on the shop's own host. */
const film = (safeLink: SafeLink) =>
  z
    .string()
    .default("")
    .transform((text) => text.trim())
    .refine(
      (text) =>
        text === "" || (/^https:\/\//i.test(text) ? safeLink(text) !== null : /^\/(?!\/)[\w./~-]{1,500}$/.test(text)),
      "setup:errors.film",
    );

const shape = (safeLink: SafeLink) =>
  z
    .object({
      place: z.enum(["open", "page", "category", "first", "other"], "choose"),
      category: z
        .string()
        .regex(/^\d{0,15}$/, "choose")
        .default(""),
      kind: z.enum(["banner", "image", "video"], "choose"),
      picture: z.string("setup:errors.noPicture").regex(/^[0-9a-f]{32}$/, "setup:errors.noPicture"),
      film: film(safeLink),
      link: link(safeLink),
      city: line(40),
      weight: quantity({ max: 9999, error: "setup:errors.weight" }).prefault("0"),
      enabled: z.string().optional(),
      zone: z.string().refine(isZone, "choose"),
      starts: z.string().default(""),
      ends: z.string().default(""),
      ...inLanguages("title", line(80)),
    })
    .refine(({ place, category }) => place !== "category" || category !== "", { path: ["category"], error: "choose" })
    .refine(({ kind, film: address }) => kind !== "video" || address !== "", { path: ["film"], error: "required" });

export type AdvertSchema = ReturnType<typeof shape>;

/**
 * Parses the form of an advert into values, or into a locale key per invalid field. Dates are read in the form's time
 * zone.
 */
export function parseAdvert(
  fields: Fields,
  safeLink: SafeLink,
): { ok: true; value: AdvertValues } | { ok: false; errors: FormErrors } {
  const parsed = shape(safeLink).safeParse(fields);
  const errors = issueErrors(parsed.error);
  const zone = isZone(fields.zone ?? "") ? String(fields.zone) : "UTC";
  const [starts, ends] = [fields.starts ?? "", fields.ends ?? ""].map((text) =>
    text === "" ? null : momentOf(text, zone),
  );
  if (fields.starts && !starts) errors.starts = "date";
  if (fields.ends && !ends) errors.ends = "date";
  if (starts && ends && ends <= starts) errors.ends = "setup:errors.endsFirst";
  if (!parsed.success || Object.keys(errors).length > 0) return { ok: false, errors };
  const { place, category, kind, picture, film: address, link: url, city, weight, enabled } = parsed.data;
  const value: AdvertValues = {
    module: place,
    category_id: place === "category" ? Number(category) : null,
    media_kind: kind,
    media: picture,
    video_url: kind === "video" ? address : null,
    title: JSON.stringify(typedTexts("title", parsed.data)),
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

export function advertFields(advert: StoredAdvert): FormFields<AdvertSchema> {
  const { time_zone: zone } = advert;
  const wall = (at: Date | null) => (at ? wallTimeAt(new Date(at).getTime(), zone) : "");
  return formFields<AdvertSchema>({
    place: advert.module,
    category: String(advert.category_id ?? ""),
    kind: advert.media_kind,
    picture: advert.media,
    film: advert.video_url ?? "",
    link: advert.url,
    city: advert.city,
    weight: String(advert.weight),
    enabled: ticked(advert.enabled),
    zone,
    starts: wall(advert.starts_at),
    ends: wall(advert.ends_at),
    title: advert.title,
  });
}

export const newAdvert = newFields<AdvertSchema>({
  place: "page",
  kind: "banner",
  weight: "0",
  enabled: "on",
  zone: "UTC",
});

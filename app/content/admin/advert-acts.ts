import { pickText, type Texts } from "~/app/platform/language/texts";

interface StoredAdvert {
  module: string;
  category_id: number | null;
  media_kind: string;
  media: string;
  video_url: string | null;
  title: Texts;
  url: string;
  city: string;
  weight: number;
  enabled: boolean;
  starts_at: Date | string | null;
  ends_at: Date | string | null;
  time_zone: string;
}

const moment = (at: Date | string | null) => at && new Date(at).toISOString();

/** Returns an advert as stored in the audit log: plain values, only those that an operator decides. */
export function auditableAdvert(advert: StoredAdvert): Record<string, unknown> & { title: Texts } {
  return {
    place: advert.module,
    category: advert.category_id,
    kind: advert.media_kind,
    picture: advert.media,
    film: advert.video_url,
    title: sorted(advert.title),
    link: advert.url,
    city: advert.city,
    weight: advert.weight,
    enabled: advert.enabled,
    starts: moment(advert.starts_at),
    ends: moment(advert.ends_at),
    zone: advert.time_zone,
  };
}

/** Sorts the keys, because jsonb does not preserve their order. */
function sorted(texts: Texts): Texts {
  return Object.fromEntries(Object.entries(texts).sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** Returns the label by which people recognise an advert. */
export function advertLabel(id: number, title: Texts): string {
  return pickText(title, "en") || `#${id}`;
}

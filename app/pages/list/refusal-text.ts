import type { Translate } from "../document/finding-text";

/** A refusal as it travels to the browser: dates are texts there. */
export interface Refused {
  code: string;
  other?: { number: number; startsAt: string; endsAt: string };
}

/** A refusal in words; a campaign that is in the way is named with its time, in the reader's language and time zone. */
export function refusalText(t: Translate, { code, other }: Refused, language: string): string {
  const said = t(`pages:refusals.${code}`);
  if (!other) return said;
  const format = new Intl.DateTimeFormat(language, { dateStyle: "medium", timeStyle: "short" });
  const words = { from: format.format(new Date(other.startsAt)), until: format.format(new Date(other.endsAt)) };
  return `${said}${t("pages:where.stop")} ${t("pages:overlap", { number: other.number, ...words })}`;
}

import { type CodesOf, textKey } from "~/app/platform/language/text-keys";
import type { Translate } from "../document/finding-text";

/** A refusal as sent to the browser, where dates are strings. */
export interface Refused {
  code: CodesOf<"pages:refusals">;
  other?: { number: number; startsAt: string; endsAt: string };
}

/** Describes a refusal; a conflicting campaign is named with its time, in the reader's language and time zone. */
export function refusalText(t: Translate, { code, other }: Refused, language: string): string {
  const message = t(textKey("pages:refusals", code));
  if (!other) return message;
  const format = new Intl.DateTimeFormat(language, { dateStyle: "medium", timeStyle: "short", hourCycle: "h23" });
  const period = { from: format.format(new Date(other.startsAt)), until: format.format(new Date(other.endsAt)) };
  return `${message}${t("pages:where.stop")} ${t("pages:overlap", { number: other.number, ...period })}`;
}

import { cleanText, cutText } from "~/modules/fields/plain";
import { labelLength } from "~/modules/format/stored";

/** An operator's name for a page, fit to be stored (at most 60 code points); "" = none was given. */
export function pageName(typed: string): string {
  return cutText(cleanText(typed).replace(/\s+/gu, " ").trim(), labelLength);
}

import { cleanText, cutText } from "~/modules/fields/plain";
import { labelLength } from "~/modules/format/stored";

/** Cleans an operator's name for a page for storage (at most 60 code points); "" = none given. */
export function pageName(typed: string): string {
  return cutText(cleanText(typed).replace(/\s+/gu, " ").trim(), labelLength);
}

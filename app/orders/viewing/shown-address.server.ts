import { isRegion, regionText } from "~/app/account/api.server";
import type { Locale } from "~/app/platform/language/locales";

/** An address as stored; of an order that was forgotten nothing is left. */
interface StoredAddress {
  recipient?: string;
  mobile?: string;
  region?: string;
  /** Null or missing = older than the region list. */
  regionCode?: string | null;
  detail?: string;
}

/** Returns the region in the reader's language; without a known code as it was typed. */
export const shownRegion = ({ region = "", regionCode }: StoredAddress, locale: Locale): string =>
  regionCode && isRegion(regionCode) ? regionText(regionCode, locale) : region;

/** Returns an address for the reader. */
export function shownAddress(address: StoredAddress, locale: Locale) {
  const { recipient = "", mobile = "", detail = "" } = address;
  const text = [shownRegion(address, locale), detail].filter((part) => part !== "").join(", ");
  return { recipient, mobile, text };
}

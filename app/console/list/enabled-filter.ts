import { typedText } from "~/app/platform/http/typed-text";

/** Filter of a list of things that can be enabled and disabled. */
export interface EnabledFilter {
  /** Search words; "" = any. */
  q: string;
  enabled?: boolean;
}

/** Parses the filter from an address; unknown values are ignored. */
export function enabledFilter(search: URLSearchParams): EnabledFilter {
  const state = search.get("state");
  return { q: typedText(search.get("q")), enabled: state === "on" || state === "off" ? state === "on" : undefined };
}

import type { LocalText } from "~/modules/format/document";

/** Returns whether a value has no text in any language. */
export function isEmpty(value: LocalText | undefined): boolean {
  if (value === undefined || value === "") return true;
  return typeof value !== "string" && Object.values(value).every((text) => text.trim() === "");
}

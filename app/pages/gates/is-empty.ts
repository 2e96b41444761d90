import type { LocalText } from "~/modules/format/document";

/** No text in any language. */
export function isEmpty(value: LocalText | undefined): boolean {
  if (value === undefined || value === "") return true;
  return typeof value !== "string" && Object.values(value).every((text) => text.trim() === "");
}

import { safeLink } from "~/app/platform/safe-link";
import { mediaSource } from "../format/media-path";
import { type Field, field, type Hint, type Problem, type ReferenceKind } from "./field";
import { decodeEntities, scalarText } from "./plain";

function address(hint: Hint, problem: Problem, parse: (text: string) => string | null): Field<string> {
  return field<string>(hint, "", (raw) => {
    const text = scalarText(raw)?.trim();
    if (text === undefined) return { value: "", problem: { code: "wrong-shape", done: "dropped" } };
    if (text === "") return { value: "" };
    const value = parse(text) ?? parse(decodeEntities(text));
    return value === null ? { value: "", problem } : { value };
  });
}

/** A link target: one of our pages, https, tel or mailto. "" = no link. */
export function link(): Field<string> {
  return address({ kind: "link" }, { code: "bad-link", done: "dropped" }, safeLink);
}

/** A picture: `/media/<hash>` or https. "" = none. */
export function media(): Field<string> {
  return address({ kind: "media" }, { code: "missing-media", done: "dropped" }, mediaSource);
}

/** A video: an https URL. "" = none. */
export function video(): Field<string> {
  return address({ kind: "video" }, { code: "missing-media", done: "dropped" }, (text) =>
    /^https:\/\//i.test(text) ? safeLink(text) : null,
  );
}

/** The id of a goods, article, advert, category or shop, as digits. "" = none chosen. */
export function reference(of: ReferenceKind): Field<string> {
  return address({ kind: "reference", of }, { code: "bad-value", done: "dropped" }, idText);
}

/** A category id or any link. */
export function categoryOrLink(): Field<string> {
  return address({ kind: "link", of: "category" }, { code: "bad-link", done: "dropped" }, (text) =>
    /^\d+$/.test(text) ? idText(text) : safeLink(text),
  );
}

/**
 * Returns the digits of an id that fits both a bigint column and a safe integer; 0 (the format's "none") is not one.
 */
function idText(text: string): string | null {
  const id = /^\d{1,16}$/.test(text) ? Number(text) : Number.NaN;
  return Number.isSafeInteger(id) && id > 0 ? String(id) : null;
}

import { z } from "zod";
import { type FormFields, formFields } from "~/app/platform/forms/form-fields";
import { line, texts } from "~/app/platform/forms/form-parts.server";
import { rowId, rowVersion } from "~/app/platform/http/form.server";
import { isOneLine, lengthOf } from "~/app/platform/http/typed-text";
import { locales } from "~/app/platform/language/locales";
import type { CutPart } from "~/db/tables/pages-schema";
import type { LibraryRow, PictureValues } from "./library-queries.server";

/** Max tags of a picture, and code points of one. */
const tagLimits = { count: 12, length: 30 };
/** Max code points of an alternative text. */
export const altLength = 120;

/** Tags with commas between them, of any script. */
const tags = z
  .string()
  .default("")
  .transform((typed) => {
    const all = typed.split(/[,，、;；]/).map((tag) => tag.replace(/\s+/gu, " ").trim().toLowerCase());
    return [...new Set(all.filter(Boolean))];
  })
  .refine((all) => all.every(isOneLine), "characters")
  .refine((all) => all.length <= tagLimits.count && all.every((tag) => lengthOf(tag) <= tagLimits.length), "tooLong");

const percent = z.coerce.number({ error: "again" }).int("again").min(0, "again").max(100, "again");

export const pictureForm = z.object({
  version: rowVersion,
  name: line(80),
  tags,
  focusX: percent.default(50),
  focusY: percent.default(50),
  alt: texts(line(altLength)),
});
export type PictureSchema = typeof pictureForm;

/** Returns what a form of a picture says; the middle is no point of its own. */
export function pictureValues(form: z.output<PictureSchema>): PictureValues {
  const middle = form.focusX === 50 && form.focusY === 50;
  return {
    name: form.name,
    tags: form.tags,
    alt: form.alt,
    focus_x: middle ? null : form.focusX,
    focus_y: middle ? null : form.focusY,
  };
}

/** The values that the form of a picture is opened with. */
export function pictureFields(row: LibraryRow): FormFields<PictureSchema> {
  return formFields<PictureSchema>({
    version: String(row.version),
    name: row.name,
    tags: row.tags.join(", "),
    focusX: String(row.focus_x ?? 50),
    focusY: String(row.focus_y ?? 50),
    alt: row.alt,
  });
}

/** A part of a picture in percent; what would reach over its edge ends there. */
export const cutForm = z
  .object({
    left: percent.max(95, "again"),
    top: percent.max(95, "again"),
    width: percent.min(5, "again"),
    height: percent.min(5, "again"),
  })
  .transform(({ left, top, width, height }): CutPart => {
    return { left, top, width: Math.min(width, 100 - left), height: Math.min(height, 100 - top) };
  });

export const replaceForm = z.object({ by: rowId });
export const undoForm = z.object({ replacement: rowId });
/** One tag for several pictures. */
export const tagForm = z.object({ tag: tags.refine((all) => all.length === 1, "required") });
/** What a picture shows, in one language. */
export const altForm = z.object({ id: rowId, locale: z.enum(locales), text: line(altLength) });

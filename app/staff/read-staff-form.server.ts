import type { RequestContext } from "~/app/context.server";
import type { FormErrors } from "~/app/platform/http/form.server";
import { textKey } from "~/app/platform/language/text-keys";
import { storePicture } from "~/app/platform/media/media.server";
import { readPictureForm } from "~/app/platform/uploads/picture-form.server";

/** A parsed console form with pictures: texts by name, and refused pictures, as a locale key by name. */
export interface StaffForm {
  values: Record<string, string>;
  errors: FormErrors;
}

/**
 * Reads a form as it arrives. The file of `<name>File` is validated, re-encoded and stored, and its hash becomes the
 * value of `<name>`, where the form also carries a previously chosen picture; a ticked `<name>None` removes it. Throws
 * as `readPictureForm` does.
 * @param pictures names of the fields that hold a picture
 */
export async function readStaffForm(
  request: Request,
  { db, storage }: Pick<RequestContext, "db" | "storage">,
  pictures: string[],
): Promise<StaffForm> {
  const chosen: Record<string, string> = {};
  const errors: FormErrors = {};
  const form = await readPictureForm(request, pictures, async (field, picture) => {
    if (picture === "too_large") {
      errors[field] = "uploads:pictureTooLarge";
      return;
    }
    const stored = await storePicture(db, storage, picture);
    if (stored.ok) chosen[field] = stored.value.hash;
    else errors[field] = textKey("uploads", stored.code);
  });
  const values: Record<string, string> = {};
  for (const [name, value] of form) if (typeof value === "string") values[name] = value;
  for (const field of pictures) if (values[`${field}None`] === "on") values[field] = "";
  return { values: { ...values, ...chosen }, errors };
}

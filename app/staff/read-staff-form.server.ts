import type { RequestContext } from "~/app/context.server";
import type { FormErrors } from "~/app/platform/http/form.server";
import { type FieldError, textKey } from "~/app/platform/language/text-keys";
import { encodedPicture, storeEncoded } from "~/app/platform/media/media.server";
import { readPictureForm } from "~/app/platform/uploads/picture-form.server";

/** A parsed console form with pictures: texts by name, and refused pictures, as a locale key by name. */
export interface StaffForm {
  values: Record<string, string>;
  errors: FormErrors;
}

/** What the pictures of a form are. */
interface FormPictures {
  /** Fields of drawings, such as logos (`EncodeOptions`). */
  drawn?: readonly string[];
  /** Returns why a picture cannot be used in its field; null = it can. */
  fits?: (field: string, size: { width: number; height: number }) => FieldError | null;
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
  { drawn = [], fits = () => null }: FormPictures = {},
): Promise<StaffForm> {
  const chosen: Record<string, string> = {};
  const errors: FormErrors = {};
  const form = await readPictureForm(request, pictures, async (field, picture) => {
    if (picture === "too_large") {
      errors[field] = "uploads:pictureTooLarge";
      return;
    }
    const encoded = await encodedPicture(picture, { drawn: drawn.includes(field) });
    const wrong = encoded.ok ? fits(field, encoded.value) : textKey("uploads", encoded.code);
    if (encoded.ok && wrong === null) chosen[field] = (await storeEncoded(db, storage, encoded.value)).hash;
    else if (wrong !== null) errors[field] = wrong;
  });
  const values: Record<string, string> = {};
  for (const [name, value] of form) if (typeof value === "string") values[name] = value;
  for (const field of pictures) if (values[`${field}None`] === "on") values[field] = "";
  return { values: { ...values, ...chosen }, errors };
}

import type { RequestContext } from "~/app/context.server";
import type { FormErrors } from "~/app/platform/http/form.server";
import type { FieldError } from "~/app/platform/language/text-keys";
import { textKey } from "~/app/platform/language/text-keys";
import { encodedPicture, storePicture } from "~/app/platform/media/media.server";
import type { PictureInput } from "~/app/platform/media/picture-input.server";
import { readPictureForm } from "~/app/platform/uploads/picture-form.server";
import { applicationPictures } from "./application";
import { saveIcon, savePicture } from "./save-picture.server";

/** A step's form: its text fields, and a locale key per refused picture. */
export interface StepForm {
  form: FormData;
  errors: FormErrors;
}

type Kept = Pick<RequestContext, "db" | "storage" | "totpSecret">;

/** Side of a shop's icon, pixels. */
const iconSide = 512;

/** Reads the form of a step. Its pictures are stored at once, so that they survive other errors of the form. */
export async function readStepForm(request: Request, context: Kept, userId: number): Promise<StepForm> {
  const errors: FormErrors = {};
  const form = await readPictureForm(request, [...applicationPictures, "icon"], async (name, picture) => {
    const error = picture === "too_large" ? "uploads:pictureTooLarge" : await keep(context, { userId, name, picture });
    if (error !== null) errors[name] = error;
  });
  return { form, errors };
}

/** Stores a picture under the name of its field; returns the locale key of a refusal. */
async function keep(
  { db, storage, totpSecret: secret }: Kept,
  { userId, name, picture }: { userId: number; name: string; picture: PictureInput },
): Promise<FieldError | null> {
  const kind = applicationPictures.find((one) => one === name);
  if (kind === undefined) {
    const stored = await storePicture(db, storage, picture, { personal: true, square: iconSide });
    if (!stored.ok) return textKey("uploads", stored.code);
    const kept = await saveIcon(db, { userId, icon: stored.value.hash });
    return kept.ok ? null : textKey("apply:errors", kept.code);
  }
  const encoded = await encodedPicture(picture);
  if (!encoded.ok) return textKey("uploads", encoded.code);
  const kept = await savePicture(db, { userId, kind, picture: encoded.value, secret });
  return kept.ok ? null : textKey("apply:errors", kept.code);
}

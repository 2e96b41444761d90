import type { RequestContext } from "~/app/context.server";
import { type FieldError, textKey } from "~/app/platform/language/text-keys";
import { pictureSizes } from "~/app/platform/media/media-queries.server";
import { readStaffForm, type StaffForm } from "~/app/staff/api.server";
import { hasShape, type OwnPictureName, ownPictures } from "../identity";

const fieldOf = (name: OwnPictureName) => `${name}.hash`;

/**
 * Reads the form of the market's identity. A picture without the shape that its place needs is refused before it is
 * stored; the sizes of the others are those of the stored pictures, whatever the form says.
 */
export async function readIdentityForm(request: Request, context: RequestContext): Promise<StaffForm> {
  const { values, errors } = await readStaffForm(request, context, ownPictures.map(fieldOf), {
    drawn: [fieldOf("logo"), fieldOf("icon")],
    fits: (field, size) => {
      const name = ownPictures.find((one) => fieldOf(one) === field);
      return name === undefined || hasShape(name, size) ? null : shapeError(name, size);
    },
  });
  const hashes = ownPictures.map((name) => values[fieldOf(name)] ?? "").filter((hash) => /^[0-9a-f]{32}$/.test(hash));
  const sizes = await pictureSizes(context.db, hashes);
  for (const name of ownPictures) {
    const hash = values[fieldOf(name)] ?? "";
    const { width, height } = sizes.get(hash) ?? { width: 0, height: 0 };
    Object.assign(values, { [`${name}.width`]: String(width), [`${name}.height`]: String(height) });
    if (hash !== "" && width === 0) errors[fieldOf(name)] ??= "setup:errors.picture";
  }
  return { values, errors };
}

function shapeError(name: OwnPictureName, { width, height }: { width: number; height: number }): FieldError {
  return textKey("setup:errors.shapes", `${name}|width=${width}|height=${height}`);
}

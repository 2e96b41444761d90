import type { LoaderFunctionArgs } from "#router/server";
import { notFound } from "~/app/platform/http/answers.server";
import { readId } from "~/app/platform/ids";
import { requireStaff } from "~/app/staff/api.server";
import { applicationPictures } from "../../applying/application";
import { pictureResponse } from "../../applying/private-pictures.server";
import { seePicture } from "../applications/see-document.server";

/**
 * `/operator/applications/:id/picture?kind=`: a document of an application, for those who decide; each look is in the
 * audit log.
 */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const staff = await requireStaff(request, context, "shops.decide");
  const id = readId(params.id);
  const requested = new URL(request.url).searchParams.get("kind");
  const kind = applicationPictures.find((one) => one === requested);
  if (id === null || kind === undefined) throw notFound();
  const picture = await seePicture(context.db, { staff, address: context.address, id, kind });
  return pictureResponse(picture, { kind, secret: context.totpSecret });
}

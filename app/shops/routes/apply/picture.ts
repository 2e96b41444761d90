import type { LoaderFunctionArgs } from "#router/server";
import { requireBuyer } from "~/app/account/api.server";
import { notFound } from "~/app/platform/http/answers.server";
import { applicationPictures } from "../../applying/application";
import { ownPicture } from "../../applying/application-pictures-queries.server";
import { pictureResponse } from "../../applying/private-pictures.server";

/** `/pages/shop/apply/picture?kind=`: a document of one's own application, decrypted for its owner alone. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const buyer = await requireBuyer(request, context);
  const requested = new URL(request.url).searchParams.get("kind");
  const kind = applicationPictures.find((one) => one === requested);
  if (kind === undefined) throw notFound();
  const picture = await ownPicture(context.db, { userId: buyer.id, kind });
  return pictureResponse(picture, { kind, secret: context.totpSecret });
}

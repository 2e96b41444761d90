import { requireShopStaff } from "~/app/account/api.server";
import type { RequestContext } from "~/app/context.server";
import { answerRefused, badRequest, seeOther } from "~/app/platform/http/answers.server";
import { readForm } from "~/app/platform/http/form.server";
import { href } from "~/app/platform/http/href";
import { readIds } from "~/app/platform/ids";
import { storedPicture } from "~/app/platform/media/media-source";
import { acceptLoose, type LooseFault } from "./accept-loose.server";
import { countLoose, dropLoose, looseOf } from "./loose-pictures-queries.server";
import { type PlaceFault, placePictures } from "./place-pictures.server";

const path = "/pages/store/goods/pictures" as const;
/** Pictures per page: a person looks at each. */
const perPage = 60;

/** Loads the pictures of a shop that are at no goods yet. */
export async function loadLoose(request: Request, context: RequestContext) {
  const { shopId } = await requireShopStaff(request, context, "goods");
  const { db, language } = context;
  const { locale, i18n } = language;
  const [rows, all] = await Promise.all([looseOf(db, { shopId, limit: perPage, locale }), countLoose(db, shopId)]);
  return {
    title: i18n.t("goodsImport:loose.title"),
    all,
    rows: rows.map(({ id, name, goodsId, title, ...media }) => ({
      id,
      name,
      picture: storedPicture(media),
      goods: goodsId === null ? null : { id: goodsId, title },
    })),
  };
}

/** The rest that a form did not do: pictures that were not taken, or have no goods. */
export interface LooseReply {
  stored: number;
  refused: { name: string; code: LooseFault | PlaceFault }[];
}

/** Handles the forms: pictures are sent, put to their goods, or dropped. */
export async function answerLoose(request: Request, context: RequestContext) {
  const { shopId, id: userId } = await requireShopStaff(request, context, "goods");
  const { db } = context;
  if (/^multipart\//i.test(request.headers.get("Content-Type") ?? "")) {
    const { stored, refused } = await acceptLoose(request, context, { shopId, form: new FormData() });
    if (stored === 0 && refused.length === 0) return answerRefused<LooseReply>({ stored, refused });
    return refused.length > 0 ? answerRefused<LooseReply>({ stored, refused }) : seeOther(href(path));
  }
  const form = await readForm(request);
  const ids = readIds(form.getAll("picture"), perPage);
  const intent = form.get("intent");
  if (intent === "drop") await dropLoose(db, shopId, ids);
  else if (intent === "place") {
    const typed = new Map(ids.map((id) => [id, String(form.get(`to.${id}`) ?? "").trim()]));
    const { refused } = await placePictures(db, { shopId, userId, typed });
    if (refused.length > 0) return answerRefused<LooseReply>({ stored: 0, refused });
  } else throw badRequest();
  return seeOther(href(path));
}

import { requireShopStaff } from "~/app/account/api.server";
import type { RequestContext } from "~/app/context.server";
import type { FieldPicture } from "~/app/design/form/picture-field";
import { redirectWithToast } from "~/app/platform/cookies/toast.server";
import { byId } from "~/app/platform/cursor";
import { badRequest, notFound } from "~/app/platform/http/answers.server";
import { type FormErrors, type FormReply, refuseForm, typedValues } from "~/app/platform/http/form.server";
import { href } from "~/app/platform/http/href";
import { json } from "~/app/platform/http/text-response.server";
import { readId } from "~/app/platform/ids";
import { textKey } from "~/app/platform/language/text-keys";
import { readPage } from "~/app/platform/read-page";
import { acceptUploads } from "~/app/platform/uploads/accept-uploads.server";
import { actAs, readIntent } from "../acting/act-as.server";
import { refundLimits } from "../refund-states";
import { listedRefunds, refundCounts } from "../viewing/refund-queries.server";
import { shopRefundTabs } from "../viewing/refund-tabs";
import { refundCard, refundView } from "../viewing/refund-view.server";

const path = "/pages/store/transaction/refund";
const pageSize = 20;
/** A queue has no pages: what is answered makes room. */
const queueSize = 100;

/**
 * Loads `/pages/store/transaction/refund?tab=&after=&id=`: refunds of the shop by whose turn it is, or one of them.
 * Throws a 404 `Response` for one that is not there or another shop's.
 */
export async function loadShopRefunds(request: Request, context: RequestContext) {
  const { shopId } = await requireShopStaff(request, context, "orders");
  const { db, language, clock } = context;
  const search = new URL(request.url).searchParams;
  const looker = { as: "shop", shopId } as const;
  const words = { locale: language.locale, nowMs: clock.now().getTime() };
  const id = readId(search.get("id"));
  const title = language.i18n.t("refunds:shop.title");
  if (search.has("id")) {
    const view = id === null ? null : await refundView(db, { id, looker, ...words });
    if (!view) throw notFound();
    return { title, view, list: null };
  }
  const tab = shopRefundTabs.find((one) => one === search.get("tab")) ?? shopRefundTabs[0];
  const over = tab === "over";
  const asked = { from: over ? search.get("after") : null, size: over ? pageSize : queueSize };
  const [{ rows, next }, counts] = await Promise.all([
    readPage(byId, asked, (before, limit) => listedRefunds(db, { looker, list: tab, before, limit })),
    refundCounts(db, looker),
  ]);
  return {
    title,
    view: null,
    list: { tab, counts, next: over ? next : null, rows: rows.map((row) => refundCard(row, words)) },
  };
}

export type ShopRefundReply = FormReply & { pictures: FieldPicture[] };

/** Handles an act of the shop with one refund: back to it with a toast, or with what is missing. */
export async function answerShopRefund(request: Request, context: RequestContext): Promise<Response> {
  const { shopId, id: userId } = await requireShopStaff(request, context, "orders");
  const { db, language, clock } = context;
  const id = readId(new URL(request.url).searchParams.get("id"));
  const { locale } = language;
  const looker = { as: "shop", shopId } as const;
  const view = id === null ? null : await refundView(db, { id, looker, locale, nowMs: clock.now().getTime() });
  if (!view) throw notFound();
  const { form, pictures, refusal, onlyPictures } = await acceptUploads(request, context, {
    ownerId: userId,
    max: refundLimits.proofs,
    field: "picture",
  });
  const back = (errors: FormErrors, status = 400) =>
    json<ShopRefundReply>(
      {
        ...refuseForm(typedValues(form), errors),
        pictures: pictures.map(({ id: upload, picture }) => ({ id: upload, picture })),
      },
      { status },
    );
  if (onlyPictures || refusal) return back(refusal ? { picture: refusal } : {}, refusal ? 400 : 200);
  const intent = readIntent(form);
  if (intent === null) throw badRequest();
  const by = { actor: "shop", shopId, userId } as const;
  const done = await actAs(db, intent, { by, form, pictures, view, locale });
  if (done === "notFound") throw notFound();
  if ("errors" in done) return back(done.errors);
  return redirectWithToast(
    context,
    href(path, { id: view.refund.id }),
    "toast" in done ? done.toast : textKey("refunds:toast", done.done),
  );
}

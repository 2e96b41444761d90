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
import { movesOfRefund, refundLimits } from "../refund-states";
import { listedRefunds, refundCounts, type ShownRefund } from "../viewing/refund-queries.server";
import { shopRefundTabs } from "../viewing/refund-tabs";
import { refundCard, refundView } from "../viewing/refund-view.server";

const path = "/pages/store/transaction/refund";
const pageSize = 20;
/** Queues have no pages: answering one makes room. */
const queueSize = 100;

/**
 * Loads `/pages/store/transaction/refund?tab=&after=&id=`: refunds of the shop by pending side, or one of them. Throws
 * a 404 `Response` for a missing or another shop's refund.
 */
export async function loadShopRefunds(request: Request, context: RequestContext) {
  const { shopId } = await requireShopStaff(request, context, "orders");
  const { db, language, clock } = context;
  const search = new URL(request.url).searchParams;
  const viewer = { as: "shop", shopId } as const;
  const format = { locale: language.locale, zone: language.zone, nowMs: clock.now().getTime() };
  const id = readId(search.get("id"));
  const title = language.i18n.t("refunds:shop.title");
  if (search.has("id")) {
    const view = id === null ? null : await refundView(db, { id, viewer, ...format });
    if (!view) throw notFound();
    return { title, view, refusing: search.get("act") === "refuse", list: null };
  }
  const tab = shopRefundTabs.find((one) => one === search.get("tab")) ?? shopRefundTabs[0];
  const ended = tab === "over";
  const query = { from: ended ? search.get("after") : null, size: ended ? pageSize : queueSize };
  const [{ rows, next }, counts] = await Promise.all([
    readPage(byId, query, (before, limit) => listedRefunds(db, { viewer, list: tab, before, limit })),
    refundCounts(db, viewer),
  ]);
  return {
    title,
    view: null,
    refusing: false,
    list: { tab, counts, next: ended ? next : null, rows: rows.map((row) => shopCard(row, format)) },
  };
}

/** A refund in the list of a shop, with the acts that are possible at hand. */
const shopCard = (row: ShownRefund, format: Parameters<typeof refundCard>[1]) => ({
  ...refundCard(row, format),
  moves: movesOfRefund(row, "shop"),
});

export type ShopRefundCard = ReturnType<typeof shopCard>;

export type ShopRefundReply = FormReply & { pictures: FieldPicture[] };

/** Handles an act of the shop on a refund: redirects back with a toast, or returns the errors. */
export async function answerShopRefund(request: Request, context: RequestContext): Promise<Response> {
  const { shopId, id: userId } = await requireShopStaff(request, context, "orders");
  const { db, language, clock } = context;
  const id = readId(new URL(request.url).searchParams.get("id"));
  const { locale, zone } = language;
  const viewer = { as: "shop", shopId } as const;
  const view = id === null ? null : await refundView(db, { id, viewer, locale, zone, nowMs: clock.now().getTime() });
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
  const done = await actAs(db, intent, { by, form, pictures, view, format: language.format.withCodes() });
  if (done === "notFound") throw notFound();
  if ("errors" in done) return back(done.errors);
  return redirectWithToast(
    context,
    href(path, { id: view.refund.id }),
    "toast" in done ? done.toast : textKey("refunds:toast", done.done),
  );
}

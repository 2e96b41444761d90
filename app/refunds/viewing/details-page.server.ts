import { redirect } from "#router/server";
import { requireBuyer } from "~/app/account/api.server";
import type { RequestContext } from "~/app/context.server";
import { moneyOfOrder, openCouriers } from "~/app/orders/api.server";
import { redirectWithToast } from "~/app/platform/cookies/toast.server";
import { plainAmount } from "~/app/platform/format/money";
import { badRequest, notFound } from "~/app/platform/http/answers.server";
import { type FormErrors, refuseForm, typedValues } from "~/app/platform/http/form.server";
import { href } from "~/app/platform/http/href";
import { json } from "~/app/platform/http/text-response.server";
import { readId, readVersion } from "~/app/platform/ids";
import { textKey } from "~/app/platform/language/text-keys";
import { pickText } from "~/app/platform/language/texts";
import { acceptUploads } from "~/app/platform/uploads/accept-uploads.server";
import { actAs, movedOnKey, readIntent } from "../acting/act-as.server";
import { aboveMax, readClaim } from "../claim-form.server";
import { refundLimits } from "../refund-states";
import { amendRefund } from "../verbs/buyer-acts.server";
import type { ClaimReply } from "./apply-page.server";
import { refundView } from "./refund-view.server";

const path = "/pages/user/refund/details";

async function viewOf(request: Request, context: RequestContext) {
  const buyer = await requireBuyer(request, context);
  const id = readId(new URL(request.url).searchParams.get("id"));
  const { locale, zone } = context.language;
  const nowMs = context.clock.now().getTime();
  const view =
    id === null
      ? null
      : await refundView(context.db, { id, viewer: { as: "buyer", userId: buyer.id }, locale, zone, nowMs });
  if (!view) throw notFound();
  return { buyer, view };
}

/**
 * Loads `/pages/user/refund/details?id=` and `log?id=`: a refund of the buyer. Throws a 404 `Response` for a missing or
 * foreign one.
 */
export async function loadRefund(request: Request, context: RequestContext) {
  const { view } = await viewOf(request, context);
  const { locale, i18n } = context.language;
  const couriers = view.moves.includes("sendBack") ? await openCouriers(context.db) : [];
  const { id, orderId, state } = view.refund;
  const money = state === "complete" ? await moneyOfOrder(context.db, orderId) : null;
  return {
    ...view,
    /** Destination of the money; null = nothing was paid. */
    back: money?.backs.find(({ refundId }) => refundId === id) ?? null,
    title: i18n.t("refunds:title"),
    couriers: couriers.map(({ code, name }) => ({ code, name: pickText(name, locale) })),
  };
}

export type DetailsData = Awaited<ReturnType<typeof loadRefund>>;

/** Handles an act of the buyer. When the other side was faster, the page reloads with a toast that says so. */
export async function answerRefund(request: Request, context: RequestContext): Promise<Response> {
  const { buyer, view } = await viewOf(request, context);
  const { form, pictures, refusal, onlyPictures } = await acceptUploads(request, context, {
    ownerId: buyer.id,
    max: refundLimits.proofs,
    field: "picture",
  });
  const intent = readIntent(form);
  const back = (errors: FormErrors, status = 400) =>
    json<ClaimReply>(
      {
        ...refuseForm(typedValues(form), errors),
        pictures: pictures.map(({ id, picture }) => ({ id, picture })),
        lines: [],
      },
      { status },
    );
  if (onlyPictures || refusal) return back(refusal ? { picture: refusal } : {}, refusal ? 400 : 200);
  if (intent === null) throw badRequest();
  const by = { actor: "buyer", userId: buyer.id } as const;
  const { format } = context.language;
  const done = await actAs(context.db, intent, { by, form, pictures, view, format });
  if (done === "notFound") throw notFound();
  if ("errors" in done) return back(done.errors);
  return redirectWithToast(
    context,
    href(path, { id: view.refund.id }),
    "toast" in done ? done.toast : textKey("refunds:toast", done.done),
  );
}

/** Loads `/pages/user/refund/edit?id=`: amends a refund; redirects to its page when it cannot be amended any more. */
export async function loadEdit(request: Request, context: RequestContext) {
  const { view } = await viewOf(request, context);
  const { refund } = view;
  if (!view.moves.includes("amend")) throw redirect(href(path, { id: refund.id }));
  return {
    ...view,
    title: context.language.i18n.t("refunds:edit"),
    amount: plainAmount(refund.amountMinor, refund.currency),
  };
}

export async function answerEdit(request: Request, context: RequestContext): Promise<Response> {
  const { buyer, view } = await viewOf(request, context);
  const { refund } = view;
  const { form, pictures, refusal, onlyPictures } = await acceptUploads(request, context, {
    ownerId: buyer.id,
    max: refundLimits.proofs,
    field: "picture",
  });
  const back = (errors: FormErrors, status = 400) =>
    json<ClaimReply>(
      {
        ...refuseForm(typedValues(form), errors),
        pictures: pictures.map(({ id, picture }) => ({ id, picture })),
        lines: [],
      },
      { status },
    );
  const picture: FormErrors = refusal ? { picture: refusal } : {};
  if (onlyPictures) return back(picture, refusal ? 400 : 200);
  const { claim, errors } = readClaim(form, refund.currency);
  const found = { ...errors, ...picture };
  if (Object.keys(found).length > 0) return back(found);
  const by = { actor: "buyer", userId: buyer.id } as const;
  const version = readVersion(form.get("version"));
  const done = await amendRefund(context.db, { ...claim, refundId: refund.id, by, version, pictures });
  const to = href(path, { id: refund.id });
  if (done.ok) return redirectWithToast(context, to, "refunds:toast.amend");
  switch (done.code) {
    case "notFound":
      throw notFound();
    case "tooMuch":
      return back({ amount: aboveMax(done.maxMinor, refund.currency, context.language.format) });
    case "noAmount":
      return back({ amount: "required" });
    case "movedOn":
      return redirectWithToast(context, to, movedOnKey(done));
    default:
      return redirectWithToast(context, to, textKey("refunds:errors", done.code));
  }
}

import { requireShopStaff } from "~/app/account/api.server";
import type { RequestContext } from "~/app/context.server";
import { afterSaleEnd } from "~/app/orders/api.server";
import { redirectWithToast } from "~/app/platform/cookies/toast.server";
import { byId } from "~/app/platform/cursor";
import { notFound } from "~/app/platform/http/answers.server";
import { type FormReply, readForm, refuseForm } from "~/app/platform/http/form.server";
import { href } from "~/app/platform/http/href";
import { json } from "~/app/platform/http/text-response.server";
import { readId, readVersion } from "~/app/platform/ids";
import { readPage } from "~/app/platform/read-page";
import { cancelWithdrawal } from "../withdrawals/cancel-withdrawal.server";
import { answerWithdrawalForm, loadWithdrawalData } from "../withdrawals/withdraw-page.server";
import { withdrawalOf, withdrawalsOf } from "../withdrawals/withdrawals-queries.server";

const path = "/pages/store/finance/withdraw";
const perPage = 20;

/** Loads `/pages/store/finance/withdraw?after=`: the withdrawal form of a shop, and earlier withdrawals. */
export async function loadShopWithdraw(request: Request, context: RequestContext) {
  const { id: userId, shopId, role, hasPaymentPassword } = await requireShopStaff(request, context, "finance");
  const by = { userId, shopId };
  const from = new URL(request.url).searchParams.get("after");
  const [asking, { rows, next }] = await Promise.all([
    loadWithdrawalData(context, by, null),
    readPage(byId, { from, size: perPage }, (before, limit) => withdrawalsOf(context.db, by, { before, limit })),
  ]);
  return {
    title: context.language.i18n.t("withdraw:shop.title"),
    ...asking,
    hasPassword: Boolean(hasPaymentPassword),
    owner: role === "owner",
    rows,
    next,
  };
}

/** Requests a withdrawal of the shop, or cancels an undecided one. */
export async function answerShopWithdraw(request: Request, context: RequestContext) {
  const { id: userId, shopId } = await requireShopStaff(request, context, "finance");
  const by = { userId, shopId };
  const form = await readForm(request.clone());
  if (form.get("intent") === "cancel") {
    const id = readId(String(form.get("id") ?? ""));
    if (id === null || !(await withdrawalOf(context.db, by, id))) throw notFound();
    const done = await cancelWithdrawal(context.db, { id, version: readVersion(form.get("version")), by });
    if (done.ok) return redirectWithToast(context, href(path), "withdraw:cancelled");
    return json<FormReply>(refuseForm({}, { "": "withdraw:errors.tooLate" }), { status: 409 });
  }
  const result = await answerWithdrawalForm(request, context, { by, afterSaleEnd });
  if ("reply" in result) return json<FormReply>(result.reply, { status: result.status });
  return redirectWithToast(context, href(path), "withdraw:sent");
}

import { z } from "zod";
import { requireBuyer } from "~/app/account/api.server";
import type { RequestContext } from "~/app/context.server";
import { redirectWithToast } from "~/app/platform/cookies/toast.server";
import { intent } from "~/app/platform/forms/form-parts.server";
import { badRequest, notFound, seeOther } from "~/app/platform/http/answers.server";
import { parseForm, readForm, rowId } from "~/app/platform/http/form.server";
import { href } from "~/app/platform/http/href";
import { localPath } from "~/app/platform/http/local-path";
import { readIds } from "~/app/platform/ids";
import { textKey } from "~/app/platform/language/text-keys";
import { cancelOrders } from "../after/cancel-orders.server";
import { changeOrderAddress } from "../after/change-address.server";
import { confirmReceipt } from "../after/confirm-receipt.server";
import { extendReceipt } from "../after/extend-receipt.server";
import { hideOrder, showOrder } from "../after/hide-order.server";
import { maxOrders } from "../paying/requested-orders.server";
import { leaveTeam } from "../teams/leave-team.server";
import { buyAgain } from "./buy-again.server";

const form = z.object({
  intent: intent("cancel", "leave", "confirm", "extend", "hide", "show", "changeAddress", "buyAgain"),
  /** New address of the order. */
  address: rowId.optional(),
});

/**
 * Handles the buyer's acts on order pages: `intent` with the `id` of the order (several for an unpaid purchase, and for
 * undo). Redirects back with a toast; deleting redirects to the list, which offers undo. A missing or foreign order is
 * a 404.
 */
export async function answerOrderAction(request: Request, context: RequestContext): Promise<Response> {
  const buyer = await requireBuyer(request, context);
  const sent = await readForm(request);
  const parsed = parseForm(sent, form);
  const ids = readIds(sent.getAll("id"), maxOrders);
  const [orderId] = ids;
  if (!parsed.ok || orderId === undefined) throw badRequest();
  const { intent, address } = parsed.value;
  if (intent === "buyAgain") return buyAgain(request, context, { userId: buyer.id, orderId });
  const done = await act(context, { intent, userId: buyer.id, ids, orderId, addressId: address ?? 0 });
  if (!done.ok) {
    if (done.code === "notFound") throw notFound();
    return redirectWithToast(context, here(request), textKey("orders:refused", done.code));
  }
  if (intent === "hide") return seeOther(list(request, { gone: orderId }));
  return redirectWithToast(context, intent === "show" ? list(request) : here(request), textKey("orders:done", intent));
}

interface Action {
  intent: Exclude<z.output<typeof form>["intent"], "buyAgain">;
  userId: number;
  ids: readonly number[];
  orderId: number;
  addressId: number;
}

function act({ db }: RequestContext, { intent, userId, ids, orderId, addressId }: Action) {
  switch (intent) {
    case "cancel":
      return cancelOrders(db, { userId, orderIds: ids });
    case "leave":
      return leaveTeam(db, { userId, orderId });
    case "confirm":
      return confirmReceipt(db, { userId, orderId });
    case "extend":
      return extendReceipt(db, { userId, orderId });
    case "changeAddress":
      return changeOrderAddress(db, { userId, orderId, addressId });
    case "hide":
      return hideOrder(db, { userId, orderId });
    case "show":
      return showOrder(db, { userId, orderId });
  }
}

/** The address of the page, without the parameters of a single act. */
function here(request: Request): string {
  const url = new URL(request.url);
  for (const name of ["gone", "address", "left", "after", "_data"]) url.searchParams.delete(name);
  return localPath(url.pathname + url.search);
}

/** The address of the list with its filter; from other pages the whole list. */
function list(request: Request, { gone }: { gone?: number } = {}): string {
  const { pathname, searchParams } = new URL(request.url);
  const path = "/pages/user/order/order";
  if (pathname !== path) return href(path, { gone });
  return href(path, { state: searchParams.get("state"), search: searchParams.get("search"), gone });
}

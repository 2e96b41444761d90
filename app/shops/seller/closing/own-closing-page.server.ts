import { requireShopStaff } from "~/app/account/api.server";
import type { RequestContext } from "~/app/context.server";
import { href } from "~/app/platform/http/href";
import { answerClosing, closingPlan } from "../../admin/closing/closing-page.server";

/** Only the owner closes a shop: no other role has this permission. */
const permission = "staff";

export async function loadOwnClosing(request: Request, context: RequestContext) {
  const { shopId } = await requireShopStaff(request, context, permission);
  return closingPlan(context, shopId);
}

export async function answerOwnClosing(request: Request, context: RequestContext) {
  const { shopId, id: userId } = await requireShopStaff(request, context, permission);
  return answerClosing(request, context, { shopId, by: { userId }, next: href("/pages/store/profile/close") });
}

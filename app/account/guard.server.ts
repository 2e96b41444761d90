import { redirect } from "@remix-run/node";
import type { RequestContext } from "~/app/context.server";
import { failure } from "~/app/platform/http/envelope.server";
import { href } from "~/app/platform/http/href";
import { localPath } from "~/app/platform/http/local-path";
import { type Buyer, buyerById } from "./admin/buyers-queries.server";

/** Who asks: a buyer, or null for a visitor. The cookie's session and the wire's `token` header are the same thing. */
export async function currentBuyer(request: Request, context: RequestContext): Promise<Buyer | null> {
  const visit = await context.visit(request);
  return visit && buyerById(context.db, visit.ownerId);
}

/** A signed-in buyer; a visitor is sent to the login name page, with the way back. */
export async function requireBuyer(request: Request, context: RequestContext): Promise<Buyer> {
  const buyer = await currentBuyer(request, context);
  if (buyer) return buyer;
  const { pathname, search } = new URL(request.url);
  // After a form the way back is the page that showed it, which is at the same address.
  throw redirect(href("/pages/user/auth/name", { next: localPath(pathname + search) }));
}

/** Requests of somebody who was recent when they came: a form's act may give the session a new id, and then its page is drawn. */
const recent = new WeakSet<RequestContext>();

/**
 * A signed-in buyer who showed within the last ten minutes who they are, for what changes how the account is opened; others are led
 * to the page that asks, and back. Screens call it in their loader, so that nothing typed is lost, and again in their action.
 * @param back where to go on after that; without it, where the request was for
 */
export async function requireRecentBuyer(request: Request, context: RequestContext, back?: string): Promise<Buyer> {
  const buyer = await requireBuyer(request, context);
  if (recent.has(context)) return buyer;
  const visit = await context.visit(request);
  if (visit && (await context.sessions.users.isRecent(visit.sessionId))) {
    recent.add(context);
    return buyer;
  }
  const { pathname, search } = new URL(request.url);
  throw redirect(href("/pages/user/auth/confirm", { next: localPath(back ?? pathname + search) }));
}

/** The same for the JSON API: 401 in the envelope and as the status. */
export async function requireApiBuyer(request: Request, context: RequestContext): Promise<Buyer> {
  const buyer = await currentBuyer(request, context);
  if (buyer) return buyer;
  throw failure(401, context.language.i18n.t("account:api.signIn"), context.clock);
}

/** Staff of an approved shop; a signed-in buyer without one is sent to the application. */
export async function requireShopStaff(request: Request, context: RequestContext): Promise<Buyer & { shopId: number }> {
  const buyer = await requireBuyer(request, context);
  const { shopId } = buyer;
  if (shopId === null) throw redirect(href("/pages/shop/apply/apply"));
  return { ...buyer, shopId };
}

import { redirect } from "#router/server";
import type { RequestContext } from "~/app/context.server";
import { failure } from "~/app/platform/http/envelope.server";
import { href } from "~/app/platform/http/href";
import { localPath } from "~/app/platform/http/local-path";
import { type Buyer, buyerById } from "./buyers-queries.server";
import { mayInShop, type ShopPermission, type ShopRole } from "./shop-roles";

/** Returns the signed-in buyer, null for a visitor. Session cookie and the API's `token` header are equivalent. */
export async function currentBuyer(request: Request, context: RequestContext): Promise<Buyer | null> {
  const session = await context.session(request);
  return session && buyerById(context.db, session.ownerId);
}

/**
 * Returns the signed-in buyer; redirects a visitor to the login page with the way back.
 * @param back where to continue after signing in; defaults to the requested address
 */
export async function requireBuyer(request: Request, context: RequestContext, back?: string): Promise<Buyer> {
  const buyer = await currentBuyer(request, context);
  if (buyer) return buyer;
  const { pathname, search } = new URL(request.url);
  // After a form submission the way back is the page that showed the form, which has the same address.
  throw redirect(href("/pages/user/auth/name", { next: back ?? localPath(pathname + search) }));
}

/**
 * Requests whose session was recent on arrival: a form's act may give the session a new id before its page is rendered.
 */
const recent = new WeakSet<RequestContext>();

/**
 * Returns a signed-in buyer who confirmed their identity within the last ten minutes, as required to change how the
 * account is opened; redirects others to the confirmation page and back. Screens call it in the loader, lest input be
 * lost, and in the action.
 * @param back where to continue after the confirmation; defaults to the requested address
 */
export async function requireRecentBuyer(request: Request, context: RequestContext, back?: string): Promise<Buyer> {
  const buyer = await requireBuyer(request, context);
  if (recent.has(context)) return buyer;
  const session = await context.session(request);
  if (session && (await context.sessions.users.isRecent(session.sessionId))) {
    recent.add(context);
    return buyer;
  }
  const { pathname, search } = new URL(request.url);
  throw redirect(href("/pages/user/auth/confirm", { next: localPath(back ?? pathname + search) }));
}

/** Same as `requireBuyer` for the JSON API: 401 both in the envelope and as the HTTP status. */
export async function requireApiBuyer(request: Request, context: RequestContext): Promise<Buyer> {
  const buyer = await currentBuyer(request, context);
  if (buyer) return buyer;
  throw failure(401, context.language.i18n.t("account:api.signIn"), context.clock);
}

/** A person working in a shop, for merchants' screens and verbs. */
export type ShopWorker = Buyer & { shopId: number; role: ShopRole };

/**
 * Returns the buyer with the shop they own or work in and their role there. Visitors are redirected to the login page,
 * buyers without a shop to the application; a role without the permission gets a 403.
 */
export async function requireShopStaff(
  request: Request,
  context: RequestContext,
  permission?: ShopPermission,
): Promise<ShopWorker> {
  const buyer = await requireBuyer(request, context);
  const { shopId, shopRole: role } = buyer;
  if (shopId === null || role === null) throw redirect(href("/pages/shop/apply/apply"));
  if (permission && !mayInShop(role, permission)) throw new Response(null, { status: 403 });
  return { ...buyer, shopId, role };
}

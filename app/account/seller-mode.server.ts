import type { RequestContext } from "~/app/context.server";
import type { Buyer } from "./buyers-queries.server";

/** The local flag of specification §3. */
const cookieName = "isShop";
const year = 31_536_000;

/** Whether a person looks at the shop as a seller: the flag alone makes nobody a merchant. */
export function sellsNow(request: Request, { shopId }: Pick<Buyer, "shopId">): boolean {
  const flag = new RegExp(`(?:^|;\\s*)${cookieName}=1(?:;|$)`);
  return shopId !== null && flag.test(request.headers.get("Cookie") ?? "");
}

/** The cookie that switches between buyer and seller. */
export function sellerCookie({ env }: Pick<RequestContext, "env">, on: boolean): string {
  const secure = env.publicUrl?.startsWith("https:") ? "; Secure" : "";
  return `${cookieName}=${on ? "1" : ""}; Path=/; Max-Age=${on ? year : 0}; HttpOnly; SameSite=Lax${secure}`;
}

import { randomBytes } from "node:crypto";
import type { RequestContext } from "~/app/context.server";
import { accountCookie } from "./proof-cookie.server";

/** Longer than any code is good for, so that one that is over is called so. */
const rememberedSeconds = 3600;

type AskerContext = Pick<RequestContext, "env" | "codeSecret">;

function askerCookie(context: AskerContext) {
  return accountCookie<{ key: string }>(context, "asker", rememberedSeconds);
}

/** The key of the browser that asked for codes; null = it asked for none lately. A code can be used where it was asked for, only. */
export function codeAsker(request: Request, context: AskerContext): string | null {
  return askerCookie(context).read(request.headers.get("Cookie"))?.key ?? null;
}

/** The same for a browser that asks for a code now, with the line for Set-Cookie that lets it use the code. */
export function askingBrowser(request: Request, context: AskerContext): { asker: string; cookie: string } {
  const asker = codeAsker(request, context) ?? randomBytes(16).toString("base64url");
  return { asker, cookie: askerCookie(context).write({ key: asker }) };
}

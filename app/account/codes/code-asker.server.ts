import { randomBytes } from "node:crypto";
import type { RequestContext } from "~/app/context.server";
import { accountCookie } from "./proof-cookie.server";

/** Exceeds the lifetime of every code, so that an expired code is reported as expired. */
const rememberedSeconds = 3600;

type AskerContext = Pick<RequestContext, "env" | "codeSecret">;

function askerCookie(context: AskerContext) {
  return accountCookie<{ key: string }>(context, "asker", rememberedSeconds);
}

/** Returns the key of the browser that requested codes, or null. A code works only in the browser that requested it. */
export function codeAsker(request: Request, context: AskerContext): string | null {
  return askerCookie(context).read(request.headers.get("Cookie"))?.key ?? null;
}

/** Returns the key for a browser that is requesting a code now, with the Set-Cookie line that lets it use the code. */
export function askingBrowser(request: Request, context: AskerContext): { asker: string; cookie: string } {
  const asker = codeAsker(request, context) ?? randomBytes(16).toString("base64url");
  return { asker, cookie: askerCookie(context).write({ key: asker }) };
}

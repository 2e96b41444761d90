import { randomBytes } from "node:crypto";
import type { RequestContext } from "~/app/context.server";
import type { SealedCookie } from "~/app/platform/cookies/sealed-cookie.server";
import { accountCookie } from "../codes/proof-cookie.server";
import { userIdByTarget } from "./logins-queries.server";

/** An account of either kind, by its id. */
export type AccountOwner = `user ${number}` | `staff ${number}`;

/**
 * The key of an account on a browser where it signed in before; null on any other browser. Tries of a known device are counted
 * under this key alone, so that wrong tries of strangers elsewhere never keep the account's owner out of their own device.
 */
export type KnownDevice = (owner: AccountOwner) => string | null;

/** The latest accounts of a browser that are remembered, and for how many seconds after their last sign-in. */
const maxAccounts = 8;
const rememberedSeconds = 400 * 86_400;

interface DeviceKeys {
  /** By owner, the one that signed in longest ago first. */
  keys: Record<string, string>;
}

type CookieContext = Pick<RequestContext, "env" | "codeSecret">;

function deviceCookie(context: CookieContext): SealedCookie<DeviceKeys> {
  return accountCookie<DeviceKeys>(context, "device", rememberedSeconds);
}

function keysOf(request: Request, context: CookieContext): DeviceKeys["keys"] {
  return deviceCookie(context).read(request.headers.get("Cookie"))?.keys ?? {};
}

/** Which accounts the browser behind a request is known to. */
export function knownDevice(request: Request, context: CookieContext): KnownDevice {
  const keys = keysOf(request, context);
  return (owner) => keys[owner] ?? null;
}

/** The device key for the account that a phone or mailbox belongs to; "" = the browser is not known to it. */
export async function deviceOfTarget(
  request: Request,
  context: CookieContext & Pick<RequestContext, "db">,
  target: string,
): Promise<string> {
  const keys = keysOf(request, context);
  if (Object.keys(keys).length === 0) return "";
  const userId = await userIdByTarget(context.db, target);
  return (userId !== null && keys[`user ${userId}`]) || "";
}

/** For Set-Cookie: the account has just signed in on this browser. */
export function rememberDevice(request: Request, context: CookieContext, owner: AccountOwner): string {
  const { [owner]: key = randomBytes(16).toString("base64url"), ...others } = keysOf(request, context);
  const kept = Object.entries(others).slice(-(maxAccounts - 1));
  return deviceCookie(context).write({ keys: { ...Object.fromEntries(kept), [owner]: key } });
}

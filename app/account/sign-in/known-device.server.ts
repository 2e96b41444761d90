import { randomBytes } from "node:crypto";
import type { RequestContext } from "~/app/context.server";
import type { SealedCookie } from "~/app/platform/cookies/sealed-cookie.server";
import { accountCookie } from "../codes/proof-cookie.server";
import { userIdByTarget } from "./logins-queries.server";

/** An account of either kind, by its id. */
export type AccountOwner = `user ${number}` | `staff ${number}`;

/**
 * Returns the key of an account on a browser where it has signed in before; null on any other browser. Attempts from a
 * known device are counted only under this key, so that a stranger's wrong attempts elsewhere never lock the owner out
 * of it.
 */
export type KnownDevice = (owner: AccountOwner) => string | null;

/** Accounts remembered per browser, and for how many seconds after their last sign-in. */
const maxAccounts = 8;
const rememberedSeconds = 400 * 86_400;

interface DeviceKeys {
  /** By owner, least recent sign-in first. */
  keys: Record<string, string>;
}

type CookieContext = Pick<RequestContext, "env" | "codeSecret">;

function deviceCookie(context: CookieContext): SealedCookie<DeviceKeys> {
  return accountCookie<DeviceKeys>(context, "device", rememberedSeconds);
}

function keysOf(request: Request, context: CookieContext): DeviceKeys["keys"] {
  return deviceCookie(context).read(request.headers.get("Cookie"))?.keys ?? {};
}

export function knownDevice(request: Request, context: CookieContext): KnownDevice {
  const keys = keysOf(request, context);
  return (owner) => keys[owner] ?? null;
}

/** Returns the device key for the account that owns a phone or mailbox; "" = the browser is not known to it. */
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

/** Returns the Set-Cookie line after an account has signed in on this browser. */
export function rememberDevice(request: Request, context: CookieContext, owner: AccountOwner): string {
  const { [owner]: key = randomBytes(16).toString("base64url"), ...others } = keysOf(request, context);
  const kept = Object.entries(others).slice(-(maxAccounts - 1));
  return deviceCookie(context).write({ keys: { ...Object.fromEntries(kept), [owner]: key } });
}

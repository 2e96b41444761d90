import type { IncomingMessage } from "node:http";
import type { SessionKinds } from "../../session/sessions.server";
import { addressKey } from "../../throttle/address-key.server";

/** The requester as far as rate limits are concerned; it authorises nothing. */
interface Requester {
  /**
   * `users 7`, `staff 3`, or `address 203.0.113.1` for visitors; null = a visitor from this machine, who is not
   * limited.
   */
  key: string | null;
  /**
   * Comes from this machine: an undeclared proxy, a probe, a script. A proxy stands for everybody and must not be
   * locked out.
   */
  ownMachine: boolean;
}

const ownMachine = /^(?:127\.|::1$|::ffff:127\.)/;

/**
 * Returns who makes a request: the person of the session, whatever the address, since a whole town may be behind one;
 * otherwise the address. Invented sessions belong to the address.
 * @param mayLookUp called with the address before a session unknown to this process is looked up
 */
export async function requesterOf(
  req: IncomingMessage,
  { sessions, proxyHops }: { sessions: SessionKinds; proxyHops: number },
  mayLookUp: (address: string) => boolean,
): Promise<Requester> {
  const { key: address, ours: own } = limitedAddress(req, proxyHops);
  for (const kind of ["users", "staff"] as const) {
    const ask = () => own || mayLookUp(address);
    // Reporting an unavailable database is left to the page.
    const owner = await sessions[kind].ownerOf(sessionCookies(req, sessions, kind), ask).catch(() => null);
    if (owner !== null) return { key: `${kind} ${owner}`, ownMachine: own };
  }
  return { key: own ? null : `address ${address}`, ownMachine: own };
}

/**
 * Returns the Cookie header that a session is read from. The JSON API's `token` header stands in for the one of buyers.
 */
export function sessionCookies(
  { headers }: Pick<IncomingMessage, "headers">,
  sessions: SessionKinds,
  kind: keyof SessionKinds,
): string | undefined {
  const token = kind === "users" ? headers.token : undefined;
  return typeof token === "string" ? `${sessions.users.cookieName}=${token}` : headers.cookie;
}

/**
 * Returns the network address that limits count by (`addressKey`), and whether it is this machine, which is not
 * limited.
 */
export function limitedAddress(req: IncomingMessage, proxyHops: number): { key: string; ours: boolean } {
  const address = addressOf(req, proxyHops);
  return { key: addressKey(address), ours: ownMachine.test(address) };
}

/** Returns the client's address as Express does with a numeric `trust proxy`: that many hops back from us. */
function addressOf(req: IncomingMessage, proxyHops: number): string {
  const header = req.headers["x-forwarded-for"];
  const forwarded = String(header ?? "")
    .split(",")
    .map((part) => part.trim())
    .filter((part) => part !== "");
  const hops = [req.socket.remoteAddress ?? "", ...forwarded.toReversed()];
  return hops[Math.min(proxyHops, hops.length - 1)] ?? "";
}

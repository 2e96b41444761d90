/**
 * Hosts of the push services of Chrome and its relatives, Firefox, Safari and Edge; a leading dot stands for any host
 * below.
 */
const wellKnown = [
  "fcm.googleapis.com",
  "updates.push.services.mozilla.com",
  ".push.services.mozilla.com",
  ".push.apple.com",
  ".notify.windows.com",
];

/**
 * Returns true when messages may be sent to an endpoint that a browser named. The server calls it, so it may only lead
 * to push services: those that are known, and the operator's own (`PUSH_SERVICES`); never to a host of a private
 * network.
 */
export function isPushEndpoint(endpoint: string, services: readonly string[]): boolean {
  if (endpoint.length > 1000 || !URL.canParse(endpoint)) return false;
  const { protocol, hostname, port, origin, username, password } = new URL(endpoint);
  if (username !== "" || password !== "") return false;
  if (services.includes(origin)) return true;
  const known = wellKnown.some((host) => (host.startsWith(".") ? hostname.endsWith(host) : hostname === host));
  return known && protocol === "https:" && port === "";
}

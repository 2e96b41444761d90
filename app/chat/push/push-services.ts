/** Hosts of the push services of Chromium browsers, Firefox, Safari and Edge; a leading dot matches any subdomain. */
const wellKnown = [
  "fcm.googleapis.com",
  "updates.push.services.mozilla.com",
  ".push.services.mozilla.com",
  ".push.apple.com",
  ".notify.windows.com",
];

/**
 * Returns whether messages may be sent to an endpoint named by a browser. The server calls it, so only push services
 * are allowed: the well-known ones and the operator's own (`PUSH_SERVICES`); never a host of a private network.
 */
export function isPushEndpoint(endpoint: string, services: readonly string[]): boolean {
  if (endpoint.length > 1000 || !URL.canParse(endpoint)) return false;
  const { protocol, hostname, port, origin, username, password } = new URL(endpoint);
  if (username !== "" || password !== "") return false;
  if (services.includes(origin)) return true;
  const known = wellKnown.some((host) => (host.startsWith(".") ? hostname.endsWith(host) : hostname === host));
  return known && protocol === "https:" && port === "";
}

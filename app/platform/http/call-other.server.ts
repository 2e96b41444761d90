/** A call of another server: that of `fetch`, and how long it may take (ms). */
interface Call extends Omit<RequestInit, "signal" | "redirect"> {
  timeout: number;
  /** Behaviour on a redirect; refused by default. */
  redirect?: "error" | "manual";
}

/**
 * Calls another server, asking for an uncompressed response: a small one could otherwise unpack into a large one, and
 * unpacking is where `fetch` of an old Node has known faults.
 */
export function callOther(address: string, { timeout, redirect = "error", ...init }: Call): Promise<Response> {
  const headers = new Headers(init.headers);
  headers.set("Accept-Encoding", "identity");
  return fetch(address, { ...init, headers, redirect, signal: AbortSignal.timeout(timeout) });
}

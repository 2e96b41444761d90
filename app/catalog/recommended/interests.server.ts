import type { Handle } from "~/db/transact.server";
import { footprintCategories } from "./interests-queries.server";
import { readInterests } from "./seen-cookie";

/** How long a footprint counts, ms. */
const remembersMs = 30 * 86_400_000;
const most = 12;

/**
 * Categories that a signed-in person is interested in: what this device looked at (also before signing in), newest first, then
 * what the person looked at most in the last 30 days. One statement.
 * @param cookie the request's Cookie header
 */
export async function personInterests(
  handle: Handle,
  { userId, cookie, now }: { userId: number; cookie: string | null; now: Date },
): Promise<number[]> {
  const since = new Date(now.getTime() - remembersMs);
  const walked = await footprintCategories(handle, { userId, since, limit: most });
  return [...new Set([...readInterests(cookie), ...walked])].slice(0, most);
}

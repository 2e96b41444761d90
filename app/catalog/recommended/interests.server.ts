import type { Handle } from "~/db/transact.server";
import { footprintCategories } from "./interests-queries.server";
import { readInterests } from "./seen-cookie";

/** Period in which a footprint counts, ms. */
const remembersMs = 30 * 86_400_000;
const max = 12;

/**
 * Returns the ids of categories that interest a signed-in buyer: those viewed on this device (even before signing in),
 * newest first, then those the buyer viewed most in the last 30 days. One statement.
 * @param cookie the request's Cookie header
 */
export async function personInterests(
  handle: Handle,
  { userId, cookie, now }: { userId: number; cookie: string | null; now: Date },
): Promise<number[]> {
  const since = new Date(now.getTime() - remembersMs);
  const walked = await footprintCategories(handle, { userId, since, limit: max });
  return [...new Set([...readInterests(cookie), ...walked])].slice(0, max);
}

import type { Db } from "~/db/client.server";
import { markRegistered, unregisteredParcels } from "./logistics-queries.server";
import type { LogisticsProvider } from "./provider";
import { chosenProvider } from "./providers.server";

/**
 * Registers parcels with the provider, at most 100. A failed one is retried with the next call, and does not hold up
 * the others. Two processes may register it twice, which providers allow. Returns how many were registered, and how
 * many failed.
 */
export async function registerParcels(
  db: Db,
  provider: LogisticsProvider = chosenProvider,
): Promise<{ registered: number; failed: number }> {
  const parcels = await unregisteredParcels(db, 100);
  if (parcels.length === 0) return { registered: 0, failed: 0 };
  const registered: number[] = [];
  for (const { id, courier, number } of parcels)
    await provider.register({ courier, number }).then(
      () => registered.push(id),
      () => undefined,
    );
  await markRegistered(db, registered);
  return { registered: registered.length, failed: parcels.length - registered.length };
}

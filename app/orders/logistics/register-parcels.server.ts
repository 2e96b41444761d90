import type { Db } from "~/db/client.server";
import { markRegistered, unregisteredParcels } from "./logistics-queries.server";
import type { LogisticsProvider } from "./provider";
import { chosenProvider } from "./providers.server";

/**
 * Tells the provider of parcels that it does not follow yet, at most 100. One that fails is tried again with the next
 * call, and does not hold up the others. Two processes may tell it twice, which providers allow. Returns how many were
 * told, and how many failed.
 */
export async function registerParcels(
  db: Db,
  provider: LogisticsProvider = chosenProvider,
): Promise<{ told: number; failed: number }> {
  const parcels = await unregisteredParcels(db, 100);
  if (parcels.length === 0) return { told: 0, failed: 0 };
  const told: number[] = [];
  for (const { id, courier, number } of parcels)
    await provider.register({ courier, number }).then(
      () => told.push(id),
      () => undefined,
    );
  await markRegistered(db, told);
  return { told: told.length, failed: parcels.length - told.length };
}

import type { LogisticsProvider } from "./provider";
import { simulator } from "./simulator.server";

const providers: Record<string, LogisticsProvider> = { simulator };

/** The provider that new parcels are registered with. */
export const chosenProvider: LogisticsProvider = simulator;

/** Returns the provider of a name; null when there is none. */
export function findProvider(name: string): LogisticsProvider | null {
  return Object.hasOwn(providers, name) ? (providers[name] ?? null) : null;
}

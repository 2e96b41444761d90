import { z } from "zod";

const shape = z.object({ key: z.string().optional(), webhook: z.string().optional() });

/** The keys of a provider: what it is asked with, and what its calls are signed with when that is another one. */
export type ProviderKeys = z.output<typeof shape>;

/** Reads opened keys; none when they could not be opened. */
export function readKeys(opened: string | null): ProviderKeys {
  if (opened === null) return {};
  try {
    return shape.safeParse(JSON.parse(opened)).data ?? {};
  } catch {
    return {};
  }
}

/** The last four characters of each key: all that is ever shown. */
export const keyEnds = (keys: ProviderKeys): Record<string, string> =>
  Object.fromEntries(Object.entries(keys).map(([name, key]) => [name, key.slice(-4)]));

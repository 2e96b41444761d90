import type { Services } from "~/app/context.server";
import { readSettings } from "~/app/settings/api.server";
import type { ChainReader } from "./chain-reader";
import { createSimulator } from "./simulator.server";
import { createTronReader } from "./tron.server";

/**
 * Returns the chain reader: the API in the environment; otherwise the simulator, where money is simulated too;
 * otherwise null, and finance checks transfers by hand.
 */
export async function chainReader({
  db,
  env,
  paymentSimulator,
}: Pick<Services, "db" | "paymentSimulator"> & {
  env: Pick<Services["env"], "chainReader">;
}): Promise<ChainReader | null> {
  if (env.chainReader) return createTronReader(env.chainReader);
  if (!paymentSimulator) return null;
  const { recharges } = await readSettings(db);
  return createSimulator(recharges.contract);
}

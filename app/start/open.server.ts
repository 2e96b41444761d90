import type { Env } from "~/app/platform/env/env.server";
import type { Logger } from "~/app/platform/process/log.server";
import { say } from "~/app/platform/process/process.server";
import { type Bus, createLocalBus, createRedisBus } from "~/app/platform/process/pubsub.server";
import { firstCurrency } from "~/app/settings/api.server";
import { type Db, openDatabase } from "~/db/client.server";
import { startPrivatePostgres } from "~/db/embedded/embedded.server";
import { grantServing } from "~/db/embedded/embedded-role.server";
import { migrate } from "~/db/migrate.server";
import { probeDatabase } from "~/db/probe.server";
import { secret } from "~/db/secrets.server";
import { StartError } from "~/db/start-error.server";

interface Store {
  /** Connections for serving, with timeouts. */
  db: Db;
  /**
   * Connections for the start, without timeouts. In the private database their user owns the schema, which `db` may not
   * change.
   */
  setUp: Db;
  /** Closes the owner's connections once the setup is complete. */
  endSetUp(): Promise<void>;
  close(): Promise<void>;
}

/** Opens the database of the environment, or the private one in DATA_DIR, migrates it and has its currency known. */
export async function openStore(env: Env): Promise<Store> {
  if (env.databaseUrl) await probeDatabase(env.databaseUrl);
  const own = env.databaseUrl ? null : await startPrivatePostgres({ dataDir: env.dataDir, onDeath: endProcess });
  const url = own?.url ?? (() => env.latest().databaseUrl ?? "");
  const setUp = openDatabase(url, { max: env.databasePool });
  const closeAll = async (serving?: { close(): Promise<void> }) => {
    await Promise.all([serving?.close(), setUp.close()]);
    await own?.stop();
  };
  try {
    await migrate(setUp.db);
    await firstCurrency(setUp.db, env.marketCurrency);
    const servingUrl = own ? await grantServing(setUp.db, own.url, secret(env.dataDir, "postgres-serving")) : url;
    const serving = openDatabase(servingUrl, { max: env.databasePool, serving: true });
    return { db: serving.db, setUp: setUp.db, endSetUp: setUp.close, close: () => closeAll(serving) };
  } catch (error) {
    await closeAll();
    throw error;
  }
}

/** Ends the process: without its database it could only respond with errors, and a supervisor can restart it. */
function endProcess(sentence: string): void {
  say(sentence);
  process.exit(1);
}

/** Opens the bus of the environment: Redis if REDIS_URL is set, otherwise one within this process. */
export async function openBus(env: Env, log: Logger): Promise<Bus> {
  if (!env.redisUrl) return createLocalBus();
  const first = env.redisUrl;
  const { host } = new URL(first);
  try {
    return await createRedisBus(
      () => env.latest().redisUrl ?? first,
      (error) => log.warn({ err: error }, "Redis is out of reach"),
    );
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartError(
      `REDIS_URL: the Redis at ${host} cannot be used (${reason}). Start it, correct it or unset it.`,
    );
  }
}

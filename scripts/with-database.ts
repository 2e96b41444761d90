import type { Env } from "~/app/platform/env/env.server";
import { processEnv } from "~/app/platform/env/process-env.server";
import { firstCurrency } from "~/app/settings/api.server";
import { openDatabase } from "~/db/client.server";
import { joinPrivatePostgres } from "~/db/embedded/embedded.server";
import { migrate } from "~/db/migrate.server";
import { probeDatabase } from "~/db/probe.server";

/** Opens the configured database: an external one, the running server's, or the private one during the callback. */
export async function withDatabase<T>(
  work: (db: ReturnType<typeof openDatabase>["db"], env: Env) => Promise<T>,
  env = processEnv(),
): Promise<T> {
  if (env.databaseUrl) await probeDatabase(env.databaseUrl);
  const own = env.databaseUrl ? null : await joinPrivatePostgres({ dataDir: env.dataDir });
  const { db, close } = openDatabase(env.databaseUrl ?? own?.url ?? "", { max: 4 });
  try {
    await migrate(db);
    await firstCurrency(db, env.marketCurrency);
    return await work(db, env);
  } finally {
    await close();
    await own?.stop();
  }
}

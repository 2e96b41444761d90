import { type Env, readEnv } from "~/app/platform/env/env.server";
import { openDatabase } from "~/db/client.server";
import { joinPrivatePostgres } from "~/db/embedded/embedded.server";
import { migrate } from "~/db/migrate.server";
import { probeDatabase } from "~/db/probe.server";

/** Opens the configured database: an external one, the running server's, or the private one during the callback. */
export async function withDatabase<T>(
  work: (db: ReturnType<typeof openDatabase>["db"], env: Env) => Promise<T>,
): Promise<T> {
  const env = readEnv(process.env);
  if (env.databaseUrl) await probeDatabase(env.databaseUrl);
  const own = env.databaseUrl ? null : await joinPrivatePostgres({ dataDir: env.dataDir });
  const { db, close } = openDatabase(env.databaseUrl ?? own?.url ?? "", { max: 4 });
  try {
    await migrate(db);
    return await work(db, env);
  } finally {
    await close();
    await own?.stop();
  }
}

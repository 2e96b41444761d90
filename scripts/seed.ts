import { processEnv } from "~/app/platform/env/process-env.server";
import { createStorage } from "~/app/platform/media/storage.server";
import { createLogger } from "~/app/platform/process/log.server";
import { openStore } from "~/app/start/open.server";
import { demoLogins } from "~/db/seeds/insert-people.server";
import { demoState, seedDemo } from "~/db/seeds/seed-demo.server";
import { isStartError } from "~/db/start-error.server";

/**
 * `npm run seed -- demo`: fills the empty database of DATABASE_URL, or the private one, with the demo shop. Refuses a
 * database that is not empty.
 */
async function seed(what: string | undefined): Promise<string> {
  if (what !== "demo") return "Say what to seed: npm run seed -- demo";
  const env = processEnv();
  const store = await openStore(env);
  try {
    const state = await demoState(store.db);
    if (state === "demo") return "The demo shop is there already. Nothing was changed.";
    if (state === "other")
      return "The database is not empty: the demo shop is only put into an empty one. Nothing was changed.";
    const storage = createStorage(`${env.dataDir}/files`);
    if (await seedDemo({ db: store.db, storage, log: createLogger(env.logLevel) })) return "";
    return "Another process filled the database meanwhile. Nothing was changed.";
  } finally {
    await store.close();
  }
}

try {
  const refusal = await seed(process.argv[2]);
  if (refusal === "") {
    const { buyer, merchant, password, operator, operatorPassword, finance, financePassword } = demoLogins;
    console.log(`The demo shop is ready. Buyer ${buyer}, merchant ${merchant}, password ${password}.`);
    console.log(`Operator ${operator}, password ${operatorPassword}. Finance ${finance}, password ${financePassword}.`);
  } else {
    console.error(refusal);
    process.exitCode = 1;
  }
} catch (error) {
  if (!(error instanceof Error)) throw error;
  if (!isStartError(error) && error.name !== "EnvError") throw error;
  console.error(error.message);
  process.exitCode = 1;
}

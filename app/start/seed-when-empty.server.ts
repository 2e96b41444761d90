import type { Env } from "~/app/platform/env/env.server";
import type { Storage } from "~/app/platform/media/storage.server";
import type { Logger } from "~/app/platform/process/log.server";
import { say } from "~/app/platform/process/process.server";
import type { Db } from "~/db/client.server";

interface SeedOptions {
  env: Env;
  db: Db;
  storage: Storage;
  log: Logger;
}

/** State of the demo shop. */
export interface SeededDemo {
  demo: boolean;
  /** A staff member still has the published password. */
  knownPassword: boolean;
}

/** Fills an empty private database with the demo shop, unless PASAR_DEMO=0. */
export async function seedWhenEmpty({ env, db, storage, log }: SeedOptions): Promise<SeededDemo> {
  if (!env.demo) return { demo: false, knownPassword: false };
  // Loaded only when needed: the demo content is by far the largest part of the server.
  const { demoState, seedDemo } = await import("~/db/seeds/seed-demo.server");
  const state = await demoState(db);
  if (state === "empty") {
    say("Filling the empty database with the demo shop …");
    await seedDemo({ db, storage, log });
    return { demo: true, knownPassword: true };
  }
  if (state !== "demo") return { demo: false, knownPassword: false };
  const { closeDemoBuyers, markKnownPassword } = await import("~/db/seeds/known-password.server");
  const knownPassword = await markKnownPassword(db);
  if (!knownPassword && (await closeDemoBuyers(db)) > 0) say("The demo logins of buyer and merchant were closed.");
  return { demo: true, knownPassword };
}

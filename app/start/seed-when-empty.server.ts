import type { Env } from "~/app/platform/env.server";
import type { Logger } from "~/app/platform/log.server";
import { say } from "~/app/platform/process.server";
import type { Storage } from "~/app/platform/storage.server";
import type { Db } from "~/db/client.server";

interface SeedOptions {
  env: Env;
  db: Db;
  storage: Storage;
  log: Logger;
}

/** Fills an empty private database with the demo shop, unless PASAR_DEMO=0. Tells whether the demo shop is there. */
export async function seedWhenEmpty({ env, db, storage, log }: SeedOptions): Promise<{ demo: boolean }> {
  if (!env.demo) return { demo: false };
  // Loaded only when needed: the demo content is by far the largest part of the server.
  const { demoState, seedDemo } = await import("~/db/seeds/seed-demo.server");
  const state = await demoState(db);
  if (state === "empty") {
    say("Filling the empty database with the demo shop …");
    await seedDemo({ db, storage, log });
    return { demo: true };
  }
  return { demo: state === "demo" };
}

import { lastingDemo } from "../demo-database";
import { openUndone, type UndoneDatabase } from "./one-connection";
import { type DemoPeople, makeDemoPeople, type OpenDemo, openWith } from "./people";
import { startClock, stopClock, stoppedUrl } from "./stopped-clock";

/** Timeout of a hook that opens it: the first file of a process creates the shop, on a machine that may be busy. */
export const timeToOpen = 180_000;

let shared: Promise<{ database: UndoneDatabase; people: DemoPeople }> | undefined;

/**
 * Opens the demo shop for the tests of one file and stops the clock; `close` restarts it. All files of this process
 * share its database and people: everything a test does in it must be `undone`.
 */
export async function joinDemo(): Promise<OpenDemo> {
  shared ??= makeShared();
  const { database, people } = await shared;
  stopClock();
  const shop = await openWith(people, database);
  return {
    ...shop,
    async close() {
      await shop.close();
      startClock();
    },
  };
}

async function makeShared() {
  const url = await lastingDemo();
  stopClock();
  const database = openUndone(stoppedUrl(url));
  return { database, people: await makeDemoPeople(database.db) };
}

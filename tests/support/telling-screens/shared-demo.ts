import { lastingDemo } from "../demo-database";
import { openUndone, type UndoneDatabase } from "./one-connection";
import { type DemoPeople, makeDemoPeople, type OpenDemo, openWith } from "./people";
import { startClock, stopClock, stoppedUrl } from "./stopped-clock";

/** Of a hook that opens it: the first file of a process makes the shop, on a machine that may be busy. */
export const timeToOpen = 180_000;

let shared: Promise<{ database: UndoneDatabase; people: DemoPeople }> | undefined;

/**
 * Opens the demo shop for the tests of one file and stops the clock; `close` lets it go again. Its database and people
 * are those of all files of this process: whatever a test does in it has to be `undone`.
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

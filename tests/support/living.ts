/**
 * A program that lives lives of orders until the sequence `lives` says that there were enough, and kills itself, as
 * `kill -9` does, some moments after it sent a certain statement: in the middle of one. Its connections are cut from
 * outside; what was cut is done again, as people do it.
 * Arguments: database, seed, lives, who judges and who is of finance as JSON, place of the statement, lives
 * at the same time (with two hands each).
 */
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import { openDatabase } from "~/db/client.server";
import { live } from "./life";
import { randomOf } from "./random";

const [url = "", seed = "0", lives = "0", staff = "{}", place = "0", lanes = "0"] = process.argv.slice(2);

let sent = 0;
const { db, close } = openDatabase(url, {
  max: 8,
  onQuery: () => {
    sent += 1;
    if (sent === Number(place)) setTimeout(() => process.kill(process.pid, "SIGKILL"), Number(place) % 4);
  },
});

/** Whether an error says that the connection was lost, and nothing else. */
function isCut(error: unknown): boolean {
  const { code = "", message = "" } = error as { code?: string; message?: string };
  return (
    /^(57P01|08006|08003|ECONNRESET|EPIPE)$/.test(code) ||
    /connection (terminated|ended|error|closed)|not queryable/i.test(message)
  );
}

/** Does something, and again while its connection was cut. */
async function doing<Value>(act: () => Promise<Value>): Promise<Value> {
  for (;;) {
    try {
      return await act();
    } catch (error) {
      if (!isCut(error)) throw error;
      await sleep(1);
    }
  }
}

async function lane(): Promise<void> {
  for (;;) {
    const { rows } = await doing(() => sql<{ next: number }>`select nextval('lives')::int as next`.execute(db));
    const number = rows[0]?.next ?? 0;
    if (number > Number(lives)) return;
    await live({ db, ...JSON.parse(staff), doing }, randomOf(Number(seed) + number));
  }
}

await Promise.all(Array.from({ length: Number(lanes) }, lane));
await close();

/**
 * A program that simulates lives of orders until the sequence `lives` reaches the total, and kills itself, like `kill
 * -9`, shortly after sending a certain statement: in the middle of one. Its connections are cut from outside; a cut act
 * is repeated, as people do. Arguments: database, seed, lives, judges and finance as JSON, index of the statement,
 * concurrent lives (with two actors each), where pretended providers are, as JSON.
 */
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import { knowMarketCurrency } from "~/app/platform/format/market-currency.server";
import { openDatabase } from "~/db/client.server";
import { live } from "./life";
import { type PretendedPlaces, payingLives } from "./paying/lives";
import { randomOf } from "./random";

const [url = "", seed = "0", lives = "0", staff = "{}", place = "0", lanes = "0", pretended = "null"] =
  process.argv.slice(2);

knowMarketCurrency("USD");
let sent = 0;
const { db, close } = openDatabase(url, {
  max: 8,
  onQuery: () => {
    sent += 1;
    if (sent === Number(place)) setTimeout(() => process.kill(process.pid, "SIGKILL"), Number(place) % 4);
  },
});

const places: PretendedPlaces | null = JSON.parse(pretended);
const paying = places && { paying: payingLives(db, places) };

/** True when an error only means that the connection was lost. */
function isCut(error: unknown): boolean {
  const { code = "", message = "" } = error as { code?: string; message?: string };
  return (
    /^(57P01|08006|08003|ECONNRESET|EPIPE)$/.test(code) ||
    /connection (terminated|ended|error|closed)|not queryable/i.test(message)
  );
}

/** Runs an act, and repeats it while its connection is cut. */
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
    await live({ db, ...JSON.parse(staff), doing, ...paying }, randomOf(Number(seed) + number));
  }
}

await Promise.all(Array.from({ length: Number(lanes) }, lane));
await close();

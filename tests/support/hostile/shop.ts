import { sql } from "kysely";
import { afterAll, beforeAll } from "vitest";
import type { TestDatabase } from "../database";
import { openUndone, type UndoneDatabase } from "../screen-texts/one-connection";
import { type OpenDemo, openDemo } from "../screen-texts/people";
import { startClock, stopClock, stoppedUrl } from "../screen-texts/stopped-clock";

/** The demo shop under malformed requests, and the errors they caused. */
export interface HostileShop {
  demo: OpenDemo;
  /** Pages with an editor: one of a shop and one of the platform. */
  pages: { shop: number; operator: number };
  /** Idempotency keys and ids of other people. */
  foreign: string[];
  /** Returns where the last request failed; "" = no failure since the last call. */
  failedAt(): string;
}

export function hostileShop({ url }: TestDatabase): () => HostileShop {
  let database: UndoneDatabase | undefined;
  let shop: HostileShop | undefined;
  let failed = "";
  beforeAll(async () => {
    stopClock();
    database = openUndone(stoppedUrl(url));
    const demo = await openDemo(database, (said) => {
      const error = (said as { err?: unknown }).err;
      failed = error instanceof Error ? String(error.stack) : String(error);
    });
    const pages = await database.db.selectFrom("pages").select(["id", "shop_id"]).orderBy("id").execute();
    const first = (ofShop: boolean) => pages.find(({ shop_id }) => (shop_id !== null) === ofShop)?.id ?? 0;
    const { rows } = await sql<{ key: string }>`
      (select key from refunds where key is not null limit 2) union all (select key from withdrawals limit 2)
      union all (select key from recharges limit 1) union all (select key from order_groups limit 1)`.execute(
      database.db,
    );
    shop = {
      foreign: ["1", "2", ...rows.map(({ key }) => key)],
      demo,
      pages: { shop: first(true), operator: first(false) },
      failedAt() {
        const lines = failed.split("\n").filter((line) => !line.includes("node_modules"));
        failed = "";
        return lines.slice(0, 3).join("");
      },
    };
  }, 180_000);
  afterAll(async () => {
    await shop?.demo.close();
    await database?.close();
    startClock();
  });
  return () => {
    if (!shop) throw new Error("the shop could not be opened");
    return shop;
  };
}

import { sql } from "kysely";
import { afterAll, beforeAll } from "vitest";
import type { OpenDemo } from "../screen-texts/people";
import { joinDemo, timeToOpen } from "../screen-texts/shared-demo";

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

export function hostileShop(): () => HostileShop {
  let shop: HostileShop | undefined;
  let failed = "";
  beforeAll(async () => {
    const demo = await joinDemo((said) => {
      const error = (said as { err?: unknown }).err;
      failed = error instanceof Error ? String(error.stack) : String(error);
    });
    const pages = await demo.db.selectFrom("pages").select(["id", "shop_id"]).orderBy("id").execute();
    const first = (ofShop: boolean) => pages.find(({ shop_id }) => (shop_id !== null) === ofShop)?.id ?? 0;
    const { rows } = await sql<{ key: string }>`
      (select key from refunds where key is not null limit 2) union all (select key from withdrawals limit 2)
      union all (select key from recharges limit 1) union all (select key from order_groups limit 1)`.execute(demo.db);
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
  }, timeToOpen);
  afterAll(() => shop?.demo.close());
  return () => {
    if (!shop) throw new Error("the shop could not be opened");
    return shop;
  };
}

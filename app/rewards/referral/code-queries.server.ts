import { randomBytes } from "node:crypto";
import { sql } from "kysely";
import type { Db } from "~/db/client.server";
import { makeReferralCode } from "./code";

/**
 * Returns the code by which a person brings others, which is made on first use and stays. One statement, three on
 * first use.
 */
export async function referralCodeOf(db: Db, { userId, name }: { userId: number; name: string }): Promise<string> {
  for (let attempt = 0; attempt < 5; attempt++) {
    const { rows } = await sql<{ code: string }>`
      select code from referral_codes where user_id = ${userId}`.execute(db);
    if (rows[0]) return rows[0].code;
    // A code that somebody else has is made anew; two requests at once keep the first.
    await sql`
      insert into referral_codes (user_id, code) values (${userId}, ${makeReferralCode(name, randomBytes(16))})
      on conflict do nothing`.execute(db);
  }
  throw new Error("no free code was found");
}

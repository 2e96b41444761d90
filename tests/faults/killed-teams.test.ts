import { expect, test } from "vitest";
import { faultOf, verifyLedger } from "~/app/ledger/verify/verify-ledger.server";
import { sweepTeams } from "~/app/orders/teams/sweep-teams.server";
import { eventsOf, stateOf, stockOf } from "../support/after-factories";
import { testDatabase } from "../support/database";
import { dyingProgram } from "../support/dying-program";
import { moneyOfOrder } from "../support/order-money";
import { endTime, groupPrice, makeGroupBuy, makeTeam, teamOf } from "../support/team-factories";

const { db, url } = testDatabase({ max: 4 });

/** Runs a verb, which is killed before a certain statement. */
const endsBefore = dyingProgram("tests/support/dying-verb.ts");

test("a failing team killed in the middle is failed by the next process: everybody is paid back once", async () => {
  const halves = new Set<string>();
  let ended = false;
  for (let place = 0; !ended; place++) {
    const sku = await makeGroupBuy(db, { rules: { team_size: 3, team_least: 3 } });
    const { teamId, members } = await makeTeam(db, sku, 2);
    await endTime(db, teamId);
    ended = await endsBefore(url, "failTeams", 0, 0, place);
    const states = () => Promise.all(members.map(({ orderId }) => stateOf(db, orderId)));
    const closed = (await states()).filter((state) => state === "closed").length;
    halves.add(`${(await teamOf(db, teamId)).state} ${closed}`);
    // The job leaves out what is locked, and PostgreSQL may take a moment to notice that the dead process holds nothing
    // any more.
    const goesOn = async () => {
      expect((await sweepTeams(db)).failed).toBe(0);
      return (await teamOf(db, teamId)).state;
    };
    await expect.poll(goesOn, { timeout: 20_000 }).toBe("failed");
    expect(await states()).toEqual(["closed", "closed"]);
    for (const { orderId } of members) {
      expect(await moneyOfOrder(db, orderId)).toMatchObject({ paid: groupPrice, refunded: groupPrice, escrow: 0 });
      expect(await eventsOf(db, orderId)).toEqual(["placed", "paid", "team_failed"]);
    }
    expect(await stockOf(db, sku.skuId)).toBe(50);
    expect(place).toBeLessThan(160);
  }
  // Before it fails, before its orders, between them, after both, and after all.
  expect(halves).toEqual(new Set(["gathering 0", "failing 0", "failing 1", "failing 2", "failed 2"]));
  expect(faultOf(await verifyLedger(db))).toBeNull();
});

import { readSettings } from "~/app/settings/api.server";
import { countPeopleWith } from "~/app/staff/members/members-queries.server";
import type { Db } from "~/db/client.server";

/** Returns what to say in the terminal of a market that is not open: who may do what next. */
export async function firstSteps(db: Db): Promise<string[]> {
  if ((await readSettings(db)).opening.open) return [];
  const owned = (await countPeopleWith(db, "staff.edit")) > 0;
  return [
    owned
      ? "The market is not open: visitors see “opening soon”. /operator says what it needs."
      : "Nobody owns this market yet: npm run setup makes its first owner, or npm run staff -- add MAIL.",
  ];
}

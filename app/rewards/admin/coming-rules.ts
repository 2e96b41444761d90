import type { Settings } from "~/app/settings/api.server";
import { type CostRules, costFields } from "./cost-fields";

/** Rules that are no setting yet: a setting of the same name comes before them. Goes when all three are. */
const comingRules = { buyPoints: 1, reviewPoints: 20, pointsValue: 100 };

/** The rules of what people get, as they stand. */
export function standingRules(rewards: Settings["rewards"]): CostRules {
  const all: CostRules = Object.assign({}, comingRules, rewards);
  return Object.fromEntries(costFields.map((field) => [field, all[field]])) as CostRules;
}

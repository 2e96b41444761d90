import { useTranslation } from "react-i18next";
import type { GroupOffer } from "../../teams/team-view";

/** Returns how a group-buy goes, in a sentence: when it is paid, how long it gathers, and with how many it ships. */
export function useTeamRules(): (rules: Pick<GroupOffer, "size" | "least" | "hours">) => string {
  const { t } = useTranslation("teams");
  return ({ size, least, hours }) => t(least < size ? "rules.least" : "rules.all", { hours, least, size });
}

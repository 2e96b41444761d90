import { useTranslation } from "react-i18next";
import type { GroupRules } from "../../teams/team-view";

/** Returns how a group-buy goes, in a sentence: when it is paid, how long it gathers, and with how many it ships. */
export function useTeamRules(): (rules: GroupRules) => string {
  const { t } = useTranslation("teams");
  return ({ size, least, hours }) => t(least < size ? "rules.least" : "rules.all", { hours, least, size });
}

/** The door of the promotions for screens. */
import teams from "./ui/teams/team.css?url";

export { groupAddress, teamCheckout } from "./teams/team-links";
export { GroupOffer } from "./ui/teams/group-offer";
export { useTeamRules } from "./ui/teams/use-team-rules";

export const teamStyles = teams;

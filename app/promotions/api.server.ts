/**
 * The door of the promotions area: the flash sale, its reminders, teams, bargains, and what modules show of them.
 *
 * Tables: flash_slots, flash_reminders, teams, team_seats, bargains, bargain_cuts.
 * States: a team is opening, gathering, full, failing or failed; an offer's are those of prices.
 * Events: none; cuts and ends of bargains are notices.
 * Start reading: flash/flash-page.server.ts, running-promotions.server.ts and reminders/reminders-queries.server.ts;
 * operators: admin/slots/calendar-page.server.ts and admin/offers/decide-offer.server.ts.
 */

export { endOffers } from "./admin/offers/end-offers.server";
export { offersWaiting, oldestOffersWaiting } from "./admin/offers/offers-admin-queries.server";
export { type BargainRefusal, type BargainWay, bargainWay, lockedBargainWay } from "./bargains/buy-queries.server";
export { cutPrice } from "./bargains/cut-price.server";
export { endBargainsOf } from "./bargains/forget-queries.server";
export { openBargain } from "./bargains/open-bargain.server";
export { type DueBargain, takeEndedBargains, takeEndingBargains } from "./bargains/tell-queries.server";
export { forgetReminders, takeDueReminders } from "./reminders/reminders-queries.server";
export { runningPromotions } from "./running-promotions.server";
export { offeredFields } from "./seller/offer-fields.server";
export {
  claimDueTeam,
  endFailing,
  endGathering,
  endOfTeam,
  endUnpaidTeams,
  gatheringBefore,
  moveTeamDeadlines,
  stillGathers,
} from "./teams/due-teams-queries.server";
export { type GroupOfGoods, groupOfGoods, withOwnTeams } from "./teams/group-offer.server";
export { openTeam, type TeamRefusal, type TeamWay, teamWay } from "./teams/join-queries.server";
export { teamOfOrder } from "./teams/order-team-queries.server";
export { releaseSeats, reserveSeat } from "./teams/reserve-queries.server";
export { hasLeft, leaveSeat, type SeatRefusal, takeSeat } from "./teams/seats-queries.server";
export { groupAddress, teamAddress } from "./teams/team-links";

/** Minutes for which a host may offer something, the usual ones. It ends with the room at the latest. */
export const offerMinutes = [3, 5, 10, 15, 30, 60] as const;

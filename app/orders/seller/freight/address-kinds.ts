/** What a shop's addresses are for: parcels are sent from one, goods come back to the other. */
export const addressKinds = ["sender", "return"] as const;

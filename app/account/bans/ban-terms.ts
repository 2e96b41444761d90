/** Classes of bans. The class is shown at the next sign-in, with the texts of `bans:told`. */
export const banReasons = ["fraud", "abuse", "spam", "rules", "safety"] as const;

export type BanReason = (typeof banReasons)[number];

/** Days of a ban; null = until it is lifted. */
export const banDays = [1, 7, 30, 90, null] as const;

/** Max code points of the staff's reason. */
export const banWordsLimit = 280;

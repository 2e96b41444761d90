/** Why a person may be banned. The class is told to the person at the next sign-in, in words of `bans:told`. */
export const banReasons = ["fraud", "abuse", "spam", "rules", "safety"] as const;

export type BanReason = (typeof banReasons)[number];

/** For how many days; null = until the ban is lifted. */
export const banDays = [1, 7, 30, 90, null] as const;

/** Maximum code points of the words that staff write down. */
export const banWordsLimit = 280;

/** States by which a shop's rooms are listed. */
export const roomTabs = ["all", "planned", "on_air", "ended", "cancelled"] as const;

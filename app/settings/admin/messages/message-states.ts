/** A text has own words in some language, or the built-in ones in all. */
export const messageStates = ["own", "builtIn"] as const;

/** Returns a pattern that matches a text as it stands, whatever characters it has. */
export const literalPattern = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

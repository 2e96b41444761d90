import { checkedIn } from "./axe";
import { inTier } from "./tier";

/**
 * Languages in which a test checks screens for fit and with axe: the texts a third longer than English. What fits with
 * those fits in the others; all languages of all screens are in tests/e2e/accessible.test.ts and room-for-text.test.ts.
 */
export const shownIn = inTier({ test: [checkedIn], full: ["en", "zh-CN", checkedIn] });

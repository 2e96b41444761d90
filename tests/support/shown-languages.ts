import { judgedIn } from "./axe";
import { inTier } from "./tier";

/**
 * Languages in which a test opens screens to see that they fit and that axe finds nothing: the texts a third longer
 * than English. What fits with those fits in the others; all languages of all screens are tests/e2e/accessible.test.ts
 * and room-for-text.test.ts.
 */
export const shownIn = inTier({ test: [judgedIn], full: ["en", "zh-CN", judgedIn] });

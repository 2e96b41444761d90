import { measures } from "~/app/design/measures";

/**
 * Times, sizes and limits of specification §9 as the web shop uses them (decisions, "Web, not app"). Times are in ms.
 */
export const constants = {
  ...measures,
  /** Timeout of a request made by the browser. */
  callTimeoutMs: 6_000,
  uploadTimeoutMs: 60_000,
  /** Timeout of code that is loaded on demand; after it the page shows "load failed" and offers a retry. */
  lazyCodeTimeoutMs: 120_000,
  lazyCodeDelayMs: 200,
  codeResendMs: 60_000,
  /**
   * Distance to the end of a list at which an app fetches the next page, px; the web shop prefetches one screen ahead
   * (platform/ui/endless).
   */
  pullUpPx: 150,
  calendarMonths: 3,
  noticeSpeedPxPerSecond: 80,
  noticeStayMs: 2_000,
  textAreaMax: 140,
  uploadMax: 52,
  chatHistory: 96,
  version: "1.0.1",
} as const;

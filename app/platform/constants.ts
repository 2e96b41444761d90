/** Times, sizes and limits of specification §9, as the web shop uses them (decisions, "Web, not app"). Times in ms. */
export const constants = {
  /** A call of the browser gives up after this. */
  callTimeoutMs: 6_000,
  uploadTimeoutMs: 60_000,
  /** Code that is loaded on demand: then "load failed" and a retry. */
  lazyCodeTimeoutMs: 120_000,
  lazyCodeDelayMs: 200,
  toastMs: 2_000,
  notifyMs: 3_000,
  codeResendMs: 60_000,
  longPressMs: 500,
  /** The floating button never rests higher than this, px. */
  snapTopPx: 90,
  /** Distance to the end of a list at which the next page is fetched, px. */
  pullUpPx: 150,
  calendarMonths: 3,
  /** Text longer than this is folded, px. */
  readMorePx: 400,
  defaultStars: 5,
  noticeSpeedPxPerSecond: 80,
  noticeStayMs: 2_000,
  countUpMs: 2_000,
  avatarGroupMax: 5,
  modalWidthRpx: 650,
  navBarPx: 44,
  gridColumns: 12,
  textAreaMax: 140,
  uploadMax: 52,
  chatHistory: 96,
  layers: { toast: 10_090, noNetwork: 10_080, popup: 10_075, mask: 10_070 },
  selectedTabColour: "#fe5400",
  version: "1.0.1",
} as const;

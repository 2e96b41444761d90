/** Durations, sizes and layers from specification §9 used by the design system: ms, px or rpx as named. */
export const measures = {
  toastMs: 2_000,
  notifyMs: 3_000,
  longPressMs: 500,
  /** Upper limit for the floating button's position, px. */
  snapTopPx: 90,
  /** Text taller than this is collapsed, px. */
  readMorePx: 400,
  defaultStars: 5,
  countUpMs: 2_000,
  avatarGroupMax: 5,
  modalWidthRpx: 650,
  navBarPx: 44,
  gridColumns: 12,
  layers: { toast: 10_090, noNetwork: 10_080, popup: 10_075, mask: 10_070 },
  selectedTabColour: "#fe5400",
} as const;

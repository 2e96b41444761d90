/** Times, sizes and layers of specification §9 that the design system goes by: ms, px and rpx as the names say. */
export const measures = {
  toastMs: 2_000,
  notifyMs: 3_000,
  longPressMs: 500,
  /** The floating button never rests higher than this, px. */
  snapTopPx: 90,
  /** Text longer than this is folded, px. */
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

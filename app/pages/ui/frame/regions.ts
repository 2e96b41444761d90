/** The regions F6 cycles through, and the initial focus of each. */
const regions = [
  { part: ".ed-bar", first: "a, button:not(:disabled)" },
  { part: ".ed-outline", first: '[aria-current="true"]' },
  { part: ".ed-canvas", first: "iframe" },
  { part: ".ed-fields", first: '[role="tab"][aria-selected="true"]' },
] as const;

type Region = (typeof regions)[number];

/** The focused element of each region at the time it was left. */
const left = new Map<Region, HTMLElement>();

/** Moves focus to the next or previous visible region, restoring the last focus there. */
export function stepRegion(step: 1 | -1): void {
  const shown = regions.filter(({ part }) => isShown(document.querySelector(part)));
  const here = shown.findIndex(({ part }) => document.activeElement?.closest(part));
  const current = shown[here];
  if (current && document.activeElement instanceof HTMLElement) left.set(current, document.activeElement);
  const next = shown[here < 0 ? 0 : (here + step + shown.length) % shown.length];
  if (!next) return;
  const before = next.part === ".ed-outline" ? undefined : left.get(next);
  if (before && isShown(before)) before.focus();
  else document.querySelector<HTMLElement>(`${next.part} :is(${next.first})`)?.focus();
}

/**
 * Moves focus one level up: from a field to its tab, from anywhere else to the selected module in the outline; false =
 * it is already there.
 */
export function stepUp(): boolean {
  const here = document.activeElement;
  if (here?.closest(".ed-outline")) return false;
  if (here?.closest(".ed-panel")) document.querySelector<HTMLElement>('.ed-fields [aria-selected="true"]')?.focus();
  else focusSelected();
  return true;
}

/** Focuses the selected module in the outline or, if the outline is hidden, its fields. */
export function focusSelected(): void {
  const row = document.querySelector<HTMLElement>('.ed-outline [aria-current="true"]');
  if (row && isShown(row)) row.focus();
  else document.querySelector<HTMLElement>('.ed-fields [aria-selected="true"]')?.focus();
}

function isShown(element: Element | null): boolean {
  return (element?.getClientRects().length ?? 0) > 0;
}

import { contrast, readable } from "~/app/platform/format/contrast";
import { shapes } from "~/modules/format/shapes";
import type { PageDocument, StoredItem } from "~/modules/format/stored";
import { opaque } from "~/modules/format/style/colour";
import type { Finding } from "../document/model";
import { findingAt, shownItems } from "./walk";

/** Contrast required for text (WCAG AA), and the ratio below which it is unreadable. */
export const contrastLimits = { target: 4.5, min: 1.5 } as const;

interface Pair {
  /** Location of the text colour. */
  path: string;
  field: string;
  text: string;
  ground: string;
  item: StoredItem | null;
  index: number;
}

/**
 * Finds text whose colour is too close to its background. Backgrounds that are pictures or gradients are not checked.
 */
export function contrastFindings(document: PageDocument): { unreadable: Finding[]; low: Finding[] } {
  const unreadable: Finding[] = [];
  const low: Finding[] = [];
  for (const pair of pairs(document)) {
    const [text, ground] = [opaque(pair.text), opaque(pair.ground)];
    if (!text || !ground) continue;
    const found = contrast(text, ground);
    if (found >= contrastLimits.target) continue;
    const better = readable(text, ground, contrastLimits.target);
    const isLost = found < contrastLimits.min;
    const finding = findingAt(pair, {
      code: isLost ? "unreadable" : "low-contrast",
      // Truncated, not rounded: 4.49 is not 4.5.
      params: { text: pair.text, ground: pair.ground, ratio: String(Math.floor(found * 10) / 10) },
      ...(better && { fix: { do: "set" as const, path: pair.path, value: better } }),
    });
    (isLost ? unreadable : low).push(finding);
  }
  return { unreadable, low };
}

function pairs(document: PageDocument): Pair[] {
  const { style } = document.page;
  const bar: Pair = {
    path: "page.style.navigationBarTextStyle",
    field: "navigationBarTextStyle",
    text: style.navigationBarTextStyle,
    ground: style.navigationBackgroundImage === "" ? style.navigationBarBackgroundColor : "",
    item: null,
    index: -1,
  };
  const page = style.pageBackgroundImage === "" ? style.pageBackgroundColor : "";
  return [bar, ...shownItems(document).flatMap(([item, index]) => itemPairs(item, index, page))];
}

function itemPairs(item: StoredItem, index: number, page: string): Pair[] {
  const { contrast: colours } = shapes[item.type].facts;
  if (colours === null) return [];
  if (colours !== "style") {
    const field: string = colours.text;
    const [words, text, ground] = [item.params[colours.words], item.params[field], item.params[colours.ground]];
    if (words === "" || typeof text !== "string" || typeof ground !== "string") return [];
    return [{ path: `item[${index}].params.${field}`, field, text, ground, item, index }];
  }
  const text = item.style.color;
  if (text === undefined) return [];
  const picture = item.style["background-image"] ?? "none";
  const own = item.style["background-color"] ?? "transparent";
  const ground = picture !== "none" ? "" : own === "transparent" ? page : own;
  return [{ path: `item[${index}].style.color`, field: "color", text, ground, item, index }];
}

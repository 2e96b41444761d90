import type { Hint } from "~/modules/fields/field";
import type { StyleKey } from "~/modules/format/style/style";

const words: Partial<Record<StyleKey, readonly string[]>> = {
  "text-align": ["left", "center", "right", "justify"],
  "background-repeat": ["no-repeat", "repeat", "repeat-x", "repeat-y"],
};

/** Returns the editor's control for a style; the grammar in modules/format/style validates it. Lengths in px. */
export function styleHint(key: StyleKey): Hint {
  const choices = words[key];
  if (choices) return { kind: "choice", choices: ["", ...choices] };
  if (key === "color" || key === "background-color") return { kind: "colour" };
  if (key === "background-image") return { kind: "media" };
  if (key.startsWith("border") && key !== "border-radius") return { kind: "text", max: 60 };
  if (key === "line-height") return { kind: "text", max: 20 };
  if (key === "font-size") return { kind: "length", min: 6, max: 200, unit: "px" };
  if (key === "width" || key === "height") return { kind: "length", min: 0, max: 4000, unit: "px" };
  const several = key === "margin" || key === "padding" || key === "border-radius";
  const min = key.startsWith("margin") ? -100 : 0;
  return { kind: several ? "lengths" : "length", min, max: key === "border-radius" ? 4000 : 1000, unit: "px" };
}

import type { IconName } from "~/app/design/icons";
import type { Path } from "~/app/platform/http/href";
import type { Texts } from "~/app/platform/language/texts";
import type { Stored } from "../fields/field";
import type { ModuleType, shapes } from "./shapes";
import type { StyleKey } from "./style/style";

type Shapes = typeof shapes;

/**
 * A module of a preset: only the values that differ from its shape's defaults. Keys and values are checked against the
 * shape at compile time.
 */
export interface PartOf<Type extends ModuleType> {
  type: Type;
  params?: Partial<Stored<Shapes[Type]["params"]>>;
  style?: Partial<Record<StyleKey, string>>;
  rows?: readonly Partial<Stored<Shapes[Type]["row"]>>[];
}

export type Part = { [Type in ModuleType]: PartOf<Type> }[ModuleType];

/** A ready-made module or small group of modules. Its name is a locale key of `editor.presets`. */
export interface ModulePreset {
  icon: IconName;
  parts: readonly Part[];
}

/** Creates a text in all seven languages; none can be omitted. */
export function words(en: string, tw: string, cn: string, ms: string, ja: string, ko: string, ru: string): Texts {
  return { en, "zh-TW": tw, "zh-CN": cn, ms, ja, ko, ru };
}

/** Returns a link to a page of the shop; the parameter type accepts only existing paths. */
export const to = (path: Path): string => path;

/** Returns `rows` empty rows for the operator to fill in. */
export const blank = (rows: number) => Array.from({ length: rows }, () => ({}));

/** Returns a dividing line with a word on it. */
export const divider = (lineText: Texts): Part => ({ type: "division", params: { lineText } });

import type { Translate } from "./finding-text";

/** Returns the translated name of a colour of the vocabulary: `wanl-bg-redorange` is "Red to orange, gradient". */
export function colourName(t: Translate, name: string): string {
  const isGradient = name.startsWith("wanl-text-") || /^(wanl-bg|bg-gradual)-/.test(name);
  const hue = name.replace(/^(wanl-text|wanl-bg|bg-gradual|wanl|text|bg)-/, "");
  const plain = t(`colours.${hue}`);
  return isGradient && hue !== "transparent" && name !== "wanl-text-white"
    ? t("colours.gradient", { hue: plain })
    : plain;
}

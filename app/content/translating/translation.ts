/** A translation for display. */
export interface ShownTranslation {
  text: string;
  /** Name of the original language, in that of the page. */
  from: string;
}

/** Why there is no translation: it is in that language already, the provider has none, or too many were asked for. */
export type TranslateRefusal = "same" | "failed" | "tooMany";

/** Response to a page that requested a translation. */
export type TranslateAnswer = ShownTranslation | { refused: TranslateRefusal };

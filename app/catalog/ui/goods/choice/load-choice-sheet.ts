import choiceSheet from "./choice-sheet.css?url";

/** Loads the code of the specification sheet on demand. */
export const loadChoiceSheet = () => import("./choice-sheet").then((module) => module.ChoiceSheet);

export type ChoiceSheet = Awaited<ReturnType<typeof loadChoiceSheet>>;

export const choiceStyles = choiceSheet;

import choiceSheet from "./choice-sheet.css?url";

/** The sheet of specifications: its code comes when it is asked for. */
export const loadChoiceSheet = () => import("./choice-sheet").then((module) => module.ChoiceSheet);

export type ChoiceSheet = Awaited<ReturnType<typeof loadChoiceSheet>>;

/** Address of the stylesheet that it is drawn with. */
export const choiceStyles = choiceSheet;

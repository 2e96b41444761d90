/** Components of the shops that other areas may show. */

export { TextsInLanguages } from "./seller/ui/texts-in-languages";
export { useVisit } from "./ui/use-visit";

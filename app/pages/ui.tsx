/** The door of the pages area for screens. */
export { UsedNote, UsedOn } from "./ui/uses/used-on";

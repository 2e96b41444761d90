import { merchantStudio } from "../studio/studio.server";
import { textList } from "../translations/text-list.server";

/** The table of translations of this console, and its file. */
export const ownTextList = textList(merchantStudio);

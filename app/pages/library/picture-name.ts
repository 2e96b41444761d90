import { isOneLine, typedText } from "~/app/platform/http/typed-text";

/** Max code points of a picture's name. */
const nameLength = 80;

/** Returns the name of a picture by that of its file: without folders and ending; "" when nothing readable is left. */
export function pictureName(file: string): string {
  const base = file.split(/[\\/]/).at(-1) ?? "";
  const name = typedText(base.replace(/\.[a-z0-9]{2,5}$/i, "").replaceAll("_", " "), nameLength);
  return isOneLine(name) ? name : "";
}

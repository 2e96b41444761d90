/** Masks a name so that only its owner can recognise it: "Tomas" becomes "T***s", two letters "T***", one "***". */
export function maskName(name: string): string {
  const letters = [...name.trim()];
  const [first = "", last = ""] = [letters[0], letters.at(-1)];
  if (letters.length < 2) return "***";
  return letters.length === 2 ? `${first}***` : `${first}***${last}`;
}

/** Masks a name so that only its owner can recognise it: "Tomas" becomes "T***s", two letters "T***", one "***". */
export function maskName(name: string): string {
  // A name may end with a full stop, as of initials.
  const letters = [...name.trim().replace(/[^\p{L}\p{N}]+$/u, "")];
  const [first = "", last = ""] = [letters[0], letters.at(-1)];
  if (letters.length < 2) return "***";
  return letters.length === 2 ? `${first}***` : `${first}***${last}`;
}

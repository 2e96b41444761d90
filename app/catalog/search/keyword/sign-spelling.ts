import { editDistance } from "./edit-distance";
import { saidAlike } from "./pinyin";

/**
 * Returns the runs of CJK characters that differ from this one by a single edit (one replaced, added or removed, or two
 * swapped) and whose pairs all occur in the shop, most similar first.
 * @param pairs pairs of characters in the shop that share one with the run
 */
export function signSpellings(run: string, pairs: ReadonlySet<string>): string[] {
  const characters = [...run];
  const others = [...new Set([...pairs].flatMap((pair) => [...pair]))];
  const known = (text: string[]) =>
    text.length > 1 && text.slice(1).every((sign, at) => pairs.has(`${text[at]}${sign}`));
  const tried = characters.flatMap((sign, at) => {
    const before = characters.slice(0, at);
    const after = characters.slice(at + 1);
    const fits = (other: string) =>
      (at === 0 || pairs.has(`${characters[at - 1]}${other}`)) &&
      (after.length === 0 || pairs.has(`${other}${after[0]}`));
    const changed = others
      .filter((other) => other !== sign && fits(other))
      .map((other) => [...before, other, ...after]);
    const added = others
      .filter((other) => at > 0 && pairs.has(`${characters[at - 1]}${other}`) && pairs.has(`${other}${sign}`))
      .map((other) => [...before, other, sign, ...after]);
    const swapped = after[0] === undefined ? [] : [[...before, after[0], sign, ...after.slice(1)]];
    const short = characters.length > 2 ? [[...before, ...after]] : [];
    return [...changed, ...added, ...swapped, ...short];
  });
  const spelled = [...new Set(tried.filter(known).map((text) => text.join("")))].filter((text) => text !== run);
  const far = new Map(spelled.map((text) => [text, editDistance(text, run) - Number(saidAlike(text, run)) / 2]));
  return spelled.sort((one, other) => (far.get(one) ?? 0) - (far.get(other) ?? 0)).slice(0, 24);
}

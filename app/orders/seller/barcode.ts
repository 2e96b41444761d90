/** Widths of bars and gaps of Code 128 (ISO/IEC 15417), three of each, by value. */
const widths = [
  ...["212222", "222122", "222221", "121223", "121322", "131222", "122213", "122312", "132212", "221213"],
  ...["221312", "231212", "112232", "122132", "122231", "113222", "123122", "123221", "223211", "221132"],
  ...["221231", "213212", "223112", "312131", "311222", "321122", "321221", "312212", "322112", "322211"],
  ...["212123", "212321", "232121", "111323", "131123", "131321", "112313", "132113", "132311", "211313"],
  ...["231113", "231311", "112133", "112331", "132131", "113123", "113321", "133121", "313121", "211331"],
  ...["231131", "213113", "213311", "213131", "311123", "311321", "331121", "312113", "312311", "332111"],
  ...["314111", "221411", "431111", "111224", "111422", "121124", "121421", "141122", "141221", "112214"],
  ...["112412", "122114", "122411", "142112", "142211", "241211", "221114", "413111", "241112", "134111"],
  ...["111242", "121142", "121241", "114212", "124112", "124211", "411212", "421112", "421211", "212141"],
  ...["214121", "412121", "111143", "111341", "131141", "114113", "114311", "411113", "411311", "113141"],
  ...["114131", "311141", "411131"],
];

/** Start with set B: printable ASCII, a sign for each letter. */
const startB = 104;
const starts: Record<number, string> = { [startB]: "211214" };
const stop = "2331112";

/** Light margin on both sides, modules. */
const quiet = 10;

/** Values of a text in set B with start and check sign; null = a letter outside of printable ASCII. */
export function code128Values(text: string): number[] | null {
  if (!/^[ -~]+$/.test(text)) return null;
  const values = [...text].map((letter) => letter.charCodeAt(0) - 32);
  const sum = values.reduce((all, value, at) => all + value * (at + 1), startB);
  return [startB, ...values, sum % 103];
}

/**
 * Returns the bars of a text in Code 128 as a path of height 1 and the width of the whole, light margins included, in
 * modules; null = it cannot be written in it.
 */
export function code128(text: string): { path: string; width: number } | null {
  const values = code128Values(text);
  if (values === null) return null;
  const runs = [...values.map((value) => widths[value] ?? starts[value] ?? ""), stop].join("");
  let at = quiet;
  let path = "";
  [...runs].forEach((digit, turn) => {
    const wide = Number(digit);
    if (turn % 2 === 0) path += `M${at} 0h${wide}v1h-${wide}z`;
    at += wide;
  });
  return { path, width: at + quiet };
}
